import type { EntityItem } from "electrodb";
import { lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { emailClaims, users } from "./entity.ts";

export type UserItem = EntityItem<ReturnType<typeof users>>;

export function userLookup(table: Table, user_id: string) {
	const all = users(table);
	return lookup(all, all.get({ user_id }));
}

export function emailLookup(table: Table, email: string) {
	const claims = emailClaims(table);
	return lookup(claims, claims.get({ email }));
}
