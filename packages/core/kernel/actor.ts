import type { AdminRole } from "@deck/contracts/enums";

/** The authenticated user with their rights in the request's conference. */
export interface Actor {
	user_id: string;
	/** Counts only while `verified`. */
	email: string;
	verified: boolean;
	platform_admin: boolean;
	/** Roles in the request's conference; `superadmin` everywhere for platform admins. Empty while unverified. */
	roles: AdminRole[];
	/** The account's address and its confirmed aliases; empty before verification. */
	addresses: string[];
	/** Addresses that count for conflicts of interest: all of the person, and of an impersonator (product.md §1, §8). */
	conflicts: string[];
	/** Hash of the session token. */
	session: string;
	/** The account's `rights` at the time of reading. */
	rights: number;
	/** The impersonator, if any. */
	real?: RealActor;
}

/** Whether somebody acts for the conference of the request: its staff, but those who only read. */
export const actsForConference = (actor: Pick<Actor, "roles"> | null): boolean =>
	actor?.roles.some(({ type }) => type !== "observer") ?? false;

export interface RealActor {
	user_id: string;
	email: string;
	/** The only conference where impersonation is allowed; null for all. */
	conference: string | null;
}
