import type { UserItem } from "./lookup.ts";

/** Includes earlier addresses and confirmed aliases. */
export function addressesOf(user: UserItem): string[] {
	const aliases = (user.aliases ?? []).filter((alias) => alias.status === "confirmed");
	return [user.email, ...aliases.map((alias) => alias.email)];
}

/** Returns all addresses of an account's person, including those of its main account, for conflicts of interest. */
export const addressesOfPerson = (user: UserItem, main: UserItem | null): string[] => [
	...new Set([...addressesOf(user), ...(main ? addressesOf(main) : [])]),
];

export function formerEmails(user: UserItem): string[] {
	return (user.aliases ?? []).filter((alias) => !alias.user_id).map((alias) => alias.email);
}

/** Returns whether a change of address waits for a confirmation. */
export function isWaiting({ email_change: change }: UserItem, now: Date): boolean {
	return change !== undefined && change.confirmed.length < 2 && Date.parse(change.expires) > now.getTime();
}
