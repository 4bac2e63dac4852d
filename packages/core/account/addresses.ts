import type { UserItem } from "./lookup.ts";

/** The account's address, its earlier ones and those of its confirmed aliases. */
export function addressesOf(user: UserItem): string[] {
	const aliases = (user.aliases ?? []).filter((alias) => alias.status === "confirmed");
	return [user.email, ...aliases.map((alias) => alias.email)];
}

/** Every address of the person who has an account, which may be an alias of a main one: their conflicts of interest. */
export const addressesOfPerson = (user: UserItem, main: UserItem | null): string[] => [
	...new Set([...addressesOf(user), ...(main ? addressesOf(main) : [])]),
];

/** Addresses that the account had before. */
export function formerEmails(user: UserItem): string[] {
	return (user.aliases ?? []).filter((alias) => !alias.user_id).map((alias) => alias.email);
}

/** Whether a change of address waits for one of the two addresses. */
export function isWaiting({ email_change: change }: UserItem, now: Date): boolean {
	return change !== undefined && change.confirmed.length < 2 && Date.parse(change.expires) > now.getTime();
}
