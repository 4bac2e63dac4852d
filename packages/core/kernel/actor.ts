import type { AdminRole } from "@deck/contracts/enums";
import type { Area, Need } from "@deck/contracts/permissions";
import { AppError } from "./errors.ts";
import { may, reach } from "./permissions.ts";

/** Who is asking, with what they wear in the conference of the request. */
export interface Actor {
	user_id: string;
	/** The account's address; it counts only while `verified`. */
	email: string;
	verified: boolean;
	platform_admin: boolean;
	/** Staff roles in the request's conference; a platform admin has `superadmin` everywhere. Empty while unverified. */
	roles: AdminRole[];
	/** Addresses whose hats the actor wears: the account's and its confirmed aliases'; none before verification. */
	addresses: string[];
	/**
	 * Addresses whose conflicts of interest the actor has: every one of the person, and of the person who really
	 * asks (product.md §1, §8).
	 */
	conflicts: string[];
	/** Hash of the session's token. */
	session: string;
	/** Who really asks, where somebody acts as the actor. */
	real?: RealActor;
}

/** Somebody who acts as another person. */
export interface RealActor {
	user_id: string;
	email: string;
	/** The only conference in which it holds; null: it holds everywhere. */
	conference: string | null;
}

/** Throws 403 unless the actor's roles allow it; with a section, there. */
export function demand(actor: Actor, area: Area, need: Need, section?: string): void {
	if (!may(actor.roles, area, need, section)) throw new AppError("forbidden", "forbidden");
}

/** What a person is to one paper. Conflict of interest comes first: an author is never its staff (product.md §1). */
export interface PaperHat {
	author: boolean;
	corresponding: boolean;
	/** Whether staff rights hold on this paper. */
	staff: boolean;
}

/** The hat that the actor wears on a paper, by its authors and its section. */
export function hatOn(
	actor: Actor,
	paper: { section: string; authors: { email: string; corresponding: boolean }[] },
): PaperHat {
	const mine = paper.authors.filter((author) => actor.addresses.includes(author.email));
	const conflict = paper.authors.some((author) => actor.conflicts.includes(author.email));
	return {
		author: mine.length > 0,
		corresponding: mine.some((one) => one.corresponding),
		staff: !conflict && may(actor.roles, "papers", "read", paper.section),
	};
}

/** Sections whose papers the actor may read as staff, or "all", or null. */
export function readableSections(actor: Actor): "all" | ReadonlySet<string> | null {
	return reach(actor.roles, "papers", "read");
}
