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
