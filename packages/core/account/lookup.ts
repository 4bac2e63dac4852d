import type { EntityItem } from "electrodb";
import { lookup } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { emailClaims, users } from "./entity.ts";

export type UserItem = EntityItem<ReturnType<typeof users>>;

export function userLookup(table: Table, user_id: string) {
	const all = users(table);
	return lookup(all, all.get({ user_id }));
}

/** Returns the keys that lead from addresses to their accounts. */
export const accountKeys = (table: Table, emails: readonly string[]): Key[] =>
	emails.map((email) => emailLookup(table, email).key);

export function emailLookup(table: Table, email: string) {
	const claims = emailClaims(table);
	return lookup(claims, claims.get({ email }));
}
