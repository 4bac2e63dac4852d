import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { emailLookup, type UserItem, userLookup } from "./lookup.ts";

/** Finds the account that owns an address, verified or not. 2 table calls. */
export async function userByEmail(table: Table, email: string): Promise<UserItem | null> {
	const [claim] = await getItems(table, [emailLookup(table, email)]);
	return claim ? userById(table, claim.user_id) : null;
}

/** Returns those of the addresses that no account owns. 1 table call for each hundred. */
export async function unclaimedEmails(table: Table, emails: readonly string[]): Promise<string[]> {
	const claims = await getItems(
		table,
		emails.map((email) => emailLookup(table, email)),
	);
	return emails.filter((_, at) => claims[at] === null);
}

/** Finds an account by id, with a consistent read. 1 table call. */
export async function userById(table: Table, userId: string): Promise<UserItem | null> {
	const [user] = await getItems(table, [userLookup(table, userId)]);
	return user;
}

/** Returns the existing accounts by id. 1 table call for each hundred. */
export async function accountsById(table: Table, ids: readonly string[]): Promise<Map<string, UserItem>> {
	const found = await getItems(
		table,
		[...new Set(ids)].map((user_id) => userLookup(table, user_id)),
	);
	return new Map(found.flatMap((user) => (user ? [[user.user_id, user]] : [])));
}

/** Returns the ids of the verified accounts that own the addresses, and of their main accounts. 2 table calls. */
export async function accountIdsByEmail(table: Table, emails: readonly string[]): Promise<string[]> {
	const claims = await getItems(
		table,
		emails.map((email) => emailLookup(table, email)),
	);
	const accounts = await accountsById(
		table,
		claims.flatMap((claim) => claim?.user_id ?? []),
	);
	return [...accounts.values()]
		.filter(({ verified }) => verified)
		.flatMap(({ user_id, alias_of }) => [user_id, alias_of ?? []].flat());
}
