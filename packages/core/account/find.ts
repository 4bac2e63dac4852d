import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { emailLookup, type UserItem, userLookup } from "./lookup.ts";

/** The account that has an address, verified or not; null where none has. Two calls. */
export async function userByEmail(table: Table, email: string): Promise<UserItem | null> {
	const [claim] = await getItems(table, [emailLookup(table, email)]);
	return claim ? userById(table, claim.user_id) : null;
}

/** An account by its id, read consistently. */
export async function userById(table: Table, userId: string): Promise<UserItem | null> {
	const [user] = await getItems(table, [userLookup(table, userId)]);
	return user;
}

/** Accounts by their ids; those that are gone are left out. One call per hundred. */
export async function accountsOf(table: Table, ids: readonly string[]): Promise<Map<string, UserItem>> {
	const found = await getItems(
		table,
		[...new Set(ids)].map((user_id) => userLookup(table, user_id)),
	);
	return new Map(found.flatMap((user) => (user ? [[user.user_id, user]] : [])));
}

/** Ids of the accounts that take part under the addresses: whose they are, confirmed, and whose aliases those are. Two calls. */
export async function accountIdsOf(table: Table, emails: readonly string[]): Promise<string[]> {
	const claims = await getItems(
		table,
		emails.map((email) => emailLookup(table, email)),
	);
	const accounts = await accountsOf(
		table,
		claims.flatMap((claim) => claim?.user_id ?? []),
	);
	return [...accounts.values()]
		.filter(({ verified }) => verified)
		.flatMap(({ user_id, alias_of }) => [user_id, alias_of ?? []].flat());
}
