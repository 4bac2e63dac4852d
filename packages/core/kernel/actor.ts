import type { AdminRole } from "@deck/contracts/enums";

export interface Actor {
	user_id: string;
	/** Counts only while `verified`. */
	email: string;
	verified: boolean;
	platform_admin: boolean;
	/** In the request's conference; `superadmin` everywhere for platform admins. Empty while unverified. */
	roles: AdminRole[];
	/** The account's and confirmed aliases; empty before verification. */
	addresses: string[];
	/** For conflicts of interest: all of the person, and of an impersonator (product.md §1, §8). */
	conflicts: string[];
	/** Hash of the token. */
	session: string;
	/** Value when read. */
	rights: number;
	/** The impersonator. */
	real?: RealActor;
}

/** Checks for a staff role in the request's conference that is not read-only. */
export const hasActiveStaffRole = (actor: Pick<Actor, "roles"> | null): boolean =>
	actor?.roles.some(({ type }) => type !== "observer") ?? false;

export interface RealActor {
	user_id: string;
	email: string;
	/** Limits the impersonation; null for none. */
	conference: string | null;
	/** As the actor's. */
	conflicts: string[];
}

/** Fields of `Actor` that decide on conflicts of interest. */
export interface ConflictedActor {
	conflicts: readonly string[];
	real?: { conflicts: readonly string[] } | undefined;
}

/**
 * Returns the addresses by which the actor counts as a reviewer: an impersonator's own. By the target's, authors could find
 * out who reviews their papers.
 */
export const reviewerConflicts = ({ conflicts, real }: ConflictedActor): readonly string[] =>
	real ? real.conflicts : conflicts;
