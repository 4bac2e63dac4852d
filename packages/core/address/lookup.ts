import { getItems, lookup } from "../kernel/entity.ts";
import { hash } from "../kernel/ids.ts";
import type { Table } from "../kernel/ports.ts";
import { type AddressItem, addresses } from "./entity.ts";

/** What is known of an address, to be read with other items. */
export const addressLookup = (table: Table, email: string) => hashedLookup(table, hash(email));

/** The same by the hash of an address. */
export function hashedLookup(table: Table, address: string) {
	const all = addresses(table);
	return lookup(all, all.get({ address }));
}

/** How these addresses stand with our letters, as far as anything is known of them. One call for each hundred. */
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
