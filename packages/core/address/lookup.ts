import { getItems, lookup } from "../kernel/entity.ts";
import { hash } from "../kernel/ids.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { type AddressItem, addresses } from "./entity.ts";

export const addressLookup = (table: Table, email: string) => lookupByHash(table, hash(email));

export const addressStateKeys = (table: Table, emails: readonly string[]): Key[] =>
	emails.map((email) => addressLookup(table, email).key);

export function lookupByHash(table: Table, address: string) {
	const all = addresses(table);
	return lookup(all, all.get({ address }));
}

/** Returns the known delivery states by address. 1 call per 100. */
export async function addressStatesOf(
	table: Table,
	emails: readonly string[],
): Promise<Map<string, AddressItem>> {
	const found = await getItems(
		table,
		emails.map((email) => addressLookup(table, email)),
	);
	return new Map(found.flatMap((row, at) => (row ? [[emails[at] ?? "", row] as const] : [])));
}
