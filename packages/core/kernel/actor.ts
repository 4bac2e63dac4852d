import type { AdminRole } from "@deck/contracts/enums";

/** Who is asking, with what they may do in the conference of the request. */
export interface Actor {
	user_id: string;
	/** The account's address; it counts only while `verified`. */
	email: string;
	verified: boolean;
	platform_admin: boolean;
	/** Staff roles in the request's conference; a platform admin has `superadmin` everywhere. Empty while unverified. */
	roles: AdminRole[];
	/** Addresses under which the actor takes part: the account's and its confirmed aliases'; none before verification. */
	addresses: string[];
	/**
	 * Addresses whose conflicts of interest the actor has: every one of the person, and of the person who really
	 * asks (product.md §1, §8).
	 */
	conflicts: string[];
	/** Hash of the session's token. */
	session: string;
	/** The account's `rights` when all of this was read. */
	rights: number;
	/** Who really asks, where somebody acts as the actor. */
	real?: RealActor;
}

/** Whether somebody acts for the conference of the request: its staff, but those who only read. */
export const actsForConference = (actor: Pick<Actor, "roles"> | null): boolean =>
	actor?.roles.some(({ type }) => type !== "observer") ?? false;

/** Somebody who acts as another person. */
export interface RealActor {
	user_id: string;
	email: string;
	/** The only conference in which it holds; null: it holds everywhere. */
	conference: string | null;
}
