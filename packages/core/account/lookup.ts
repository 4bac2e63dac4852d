import type { EntityItem } from "electrodb";
import { lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { emailClaims, users } from "./entity.ts";

/** An account as its row has it. */
export type UserItem = EntityItem<ReturnType<typeof users>>;

/** An account, to be read with other items. */
export function userLookup(table: Table, user_id: string) {
	const all = users(table);
	return lookup(all, all.get({ user_id }));
}

/** Which account has an address, to be read with other items. */
export function emailLookup(table: Table, email: string) {
	const claims = emailClaims(table);
	return lookup(claims, claims.get({ email }));
}
