import { LIMITS } from "@deck/contracts/limits";
import { AppError } from "../kernel/errors.ts";
import type { UserItem } from "./lookup.ts";

/** Returns the account's address, then its earlier addresses and confirmed aliases. */
export function addressesOf(user: UserItem): string[] {
	const aliases = (user.aliases ?? []).filter((alias) => alias.status === "confirmed");
	return [user.email, ...aliases.map((alias) => alias.email)];
}

/** Returns the addresses of a person, including the main account's. */
export const personAddresses = (user: UserItem, main: UserItem | null): string[] => [
	...new Set([...addressesOf(user), ...(main ? addressesOf(main) : [])]),
];

/** Returns the addresses of a person, also those removed since: for conflicts of interest only. */
export const conflictAddresses = (user: UserItem, main: UserItem | null): string[] => [
	...new Set([
		...personAddresses(user, main),
		...[user, main].flatMap((one) => (one?.conflict_addresses ?? []).map(({ email }) => email)),
	]),
];

/**
 * Returns the change that keeps removed addresses for conflicts of interest: otherwise staff could remove an address,
 * read who reviews its papers, and add it again.
 * @throws 422 `conflict_addresses_full`
 */
export function keepForConflicts(
	{ conflict_addresses: kept = [] }: UserItem,
	removed: NonNullable<UserItem["conflict_addresses"]>,
) {
	const isFormer = new Map(kept.map(({ email, former }) => [email, former]));
	for (const { email, former } of removed) isFormer.set(email, former || isFormer.get(email) === true);
	if (isFormer.size > LIMITS.conflictAddresses) throw new AppError("invalid", "conflict_addresses_full");
	return { conflict_addresses: [...isFormer].map(([email, former]) => ({ email, former })) };
}

/**
 * Returns the change of a linked account that outlives another one. A deletion is never refused for too many.
 * @param erased addresses under which the other one's reviews stay
 */
export function keepAfterDeletion(survivor: UserItem, deleted: UserItem, erased: readonly string[]) {
	const kept = survivor.conflict_addresses ?? [];
	const known = new Set(kept.map(({ email }) => email));
	const added = [...conflictAddresses(deleted, null), ...erased].filter((email) => !known.has(email));
	return { conflict_addresses: [...kept, ...added.map((email) => ({ email, former: false }))] };
}

export function formerEmails(user: UserItem): string[] {
	return (user.aliases ?? []).filter((alias) => !alias.user_id).map((alias) => alias.email);
}

export function isEmailChangePending({ email_change: change }: UserItem, now: Date): boolean {
	return change !== undefined && change.confirmed.length < 2 && Date.parse(change.expires) > now.getTime();
}
