import type { UserItem } from "./lookup.ts";

/** Returns the account's address, then its earlier addresses and confirmed aliases. */
export function addressesOf(user: UserItem): string[] {
	const aliases = (user.aliases ?? []).filter((alias) => alias.status === "confirmed");
	return [user.email, ...aliases.map((alias) => alias.email)];
}

/** Returns the addresses of a person, including the main account's: for conflicts of interest. */
export const personAddresses = (user: UserItem, main: UserItem | null): string[] => [
	...new Set([...addressesOf(user), ...(main ? addressesOf(main) : [])]),
];

export function formerEmails(user: UserItem): string[] {
	return (user.aliases ?? []).filter((alias) => !alias.user_id).map((alias) => alias.email);
}

export function isEmailChangePending({ email_change: change }: UserItem, now: Date): boolean {
	return change !== undefined && change.confirmed.length < 2 && Date.parse(change.expires) > now.getTime();
}
