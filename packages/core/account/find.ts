import type { EntityItem } from "electrodb";
import { getTogether, wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { emailClaims, users } from "./entity.ts";

export type UserItem = EntityItem<ReturnType<typeof users>>;

/** The account that has an address, verified or not; null where none has. Two calls. */
export async function userByEmail(table: Table, email: string): Promise<UserItem | null> {
	const claims = emailClaims(table);
	const [claim] = await getTogether(table, [wanted(claims, claims.get({ email }))]);
	return claim ? userById(table, claim.user_id) : null;
}

/** An account by its id, read consistently. */
export async function userById(table: Table, userId: string): Promise<UserItem | null> {
	const all = users(table);
	const [user] = await getTogether(table, [wanted(all, all.get({ user_id: userId }))]);
	return user;
}

/** BatchGet takes no more. */
const CHUNK = 100;

/** Accounts by their ids; those that are gone are left out. One call per hundred. */
export async function accountsOf(table: Table, ids: readonly string[]): Promise<Map<string, UserItem>> {
	const unique = [...new Set(ids)];
	const found = new Map<string, UserItem>();
	for (let at = 0; at < unique.length; at += CHUNK) {
		const all = users(table);
		const page = unique.slice(at, at + CHUNK).map((user_id) => wanted(all, all.get({ user_id })));
		for (const user of await getTogether(table, page)) if (user) found.set(user.user_id, user);
	}
	return found;
}
