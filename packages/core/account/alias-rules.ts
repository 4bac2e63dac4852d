import { LIMITS } from "@deck/contracts/limits";
import type { Alias } from "@deck/contracts/profile";

/** What the rules ask of an account. */
export interface Account {
	user_id: string;
	email: string;
	verified: boolean;
	alias_of?: string | undefined;
	aliases?: readonly Link[] | undefined;
}

/** One address of an account beside its own; `user_id` is absent for an earlier address of the account itself. */
interface Link {
	email: string;
	user_id?: string | undefined;
	status: Alias["status"];
	expires?: string | undefined;
}

/** Whether a link still counts: an unconfirmed one does until its letter's link is over. */
export function isLive(link: Link, now: Date): boolean {
	return link.expires === undefined || Date.parse(link.expires) > now.getTime();
}

/**
 * Why an account can't name an address as its alias (product.md §8: a star, never a chain); the error's code, or null.
 * @param target the account that has the address
 */
export function refusalToAsk(
	owner: Account,
	email: string,
	target: Account | null,
	now: Date,
): string | null {
	const links = (owner.aliases ?? []).filter((link) => isLive(link, now));
	if (owner.alias_of) return "alias_itself";
	if (email === owner.email || links.some((link) => !link.user_id && link.email === email))
		return "alias_own";
	if (links.some((link) => link.email === email)) return "alias_exists";
	if (links.filter((link) => link.user_id).length >= LIMITS.aliases) return "alias_full";
	return refusalOfTarget(email, target, now);
}

/**
 * Why an account can't become an alias: unknown or not verified, somebody's alias, or with addresses of its own,
 * which would make a chain or a ring.
 */
export function refusalOfTarget(email: string, target: Account | null, now: Date): string | null {
	if (!target?.verified || target.email !== email) return "alias_unknown";
	if (target.alias_of) return "alias_exists";
	if ((target.aliases ?? []).some((link) => isLive(link, now))) return "alias_cycle";
	return null;
}
