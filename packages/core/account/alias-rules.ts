import { LIMITS } from "@deck/contracts/limits";
import type { Alias } from "@deck/contracts/profile";

export interface AliasAccount {
	user_id: string;
	email: string;
	verified: boolean;
	alias_of?: string | undefined;
	aliases?: readonly Link[] | undefined;
}

/** `user_id`: absent for the account's earlier address. */
interface Link {
	email: string;
	user_id?: string | undefined;
	status: Alias["status"];
	expires?: string | undefined;
}

/** Checks that an alias link has not expired; only unconfirmed links expire. */
export function isActiveLink(link: Link, now: Date): boolean {
	return link.expires === undefined || Date.parse(link.expires) > now.getTime();
}

/**
 * Returns why an account cannot request an alias: an error code or null. Aliases form a star, never a chain (product.md
 * §8).
 * @param target the account with the address
 */
export function aliasRequestRefusal(
	owner: AliasAccount,
	email: string,
	target: AliasAccount | null,
	now: Date,
): string | null {
	const links = (owner.aliases ?? []).filter((link) => isActiveLink(link, now));
	if (owner.alias_of) return "alias_itself";
	if (email === owner.email || links.some((link) => !link.user_id && link.email === email))
		return "alias_own";
	if (links.some((link) => link.email === email)) return "alias_exists";
	if (links.filter((link) => link.user_id).length >= LIMITS.aliases) return "alias_full";
	return aliasTargetRefusal(email, target, now);
}

/**
 * Returns why an address cannot become an alias, or null. Refuses unknown and unverified accounts, aliases, and
 * accounts with aliases, which would form a chain or ring.
 */
export function aliasTargetRefusal(email: string, target: AliasAccount | null, now: Date): string | null {
	if (!target?.verified || target.email !== email) return "alias_unknown";
	if (target.alias_of) return "alias_exists";
	if ((target.aliases ?? []).some((link) => isActiveLink(link, now))) return "alias_cycle";
	return null;
}
