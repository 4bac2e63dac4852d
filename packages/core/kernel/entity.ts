import type { DocumentClient } from "electrodb";
import type { Item, Key, Table } from "./ports.ts";
import { TABLE } from "./table.ts";

/** What an ElectroDB entity is built with. */
export interface EntityOptions {
	client: DocumentClient;
	table: string;
}

/**
 * An entity that is built when it is first used (each costs about 2 ms of a cold start), once per table.
 *
 * @example const users = defineEntity((options) => new Entity({ ... }, options)); users(ctx.table).get({ ... })
 */
export function defineEntity<E>(build: (options: EntityOptions) => E): (table: Table) => E {
	const built = new WeakMap<Table, E>();
	return (table) => {
		const known = built.get(table);
		if (known) return known;
		const entity = build({ client: table.client, table: table.name });
		built.set(table, entity);
		return entity;
	};
}

/** A primary index with plain templates, case kept. */
export function primary<const P extends readonly string[], const S extends readonly string[]>(
	pk: { composite: P; template: string },
	sk: { composite: S; template: string },
) {
	return {
		pk: { field: TABLE.pk, casing: "none", ...pk },
		sk: { field: TABLE.sk, casing: "none", ...sk },
	} as const;
}

/** A secondary index with plain templates, case kept. */
export function secondary<
	const I extends keyof typeof TABLE.indexes,
	const P extends readonly string[],
	const S extends readonly string[],
>(index: I, pk: { composite: P; template: string }, sk: { composite: S; template: string }) {
	const fields = TABLE.indexes[index];
	return {
		index,
		pk: { field: fields.pk, casing: "none", ...pk },
		sk: { field: fields.sk, casing: "none", ...sk },
	} as const;
}

/** One item of `getTogether`: its key, and how it is read. */
export interface Wanted<T> {
	key: Key;
	parse(item: Item): T;
}

/** An item of an entity, to be read together with others: `wanted(users, users.get({ user_id }))`. */
export function wanted<T>(
	entity: { parse(response: { Item: Item }): { data: unknown } },
	get: { params(): unknown; go(): Promise<{ data: T }> },
): Wanted<T> {
	const { Key } = get.params() as { Key: Key };
	return { key: Key, parse: (item) => entity.parse({ Item: item }).data as T };
}

/**
 * Reads items of different entities in one consistent BatchGet, in the order asked; null where there is none.
 * Entries that are null are not asked for and answered by null.
 */
export async function getTogether<const W extends readonly (Wanted<unknown> | null)[]>(
	table: Table,
	items: W,
): Promise<{
	[I in keyof W]: W[I] extends Wanted<infer T>
		? T | null
		: W[I] extends Wanted<infer T> | null
			? T | null
			: null;
}> {
	const asked = new Map<string, Key>();
	for (const item of items) if (item) asked.set(`${item.key.pk}\n${item.key.sk}`, item.key);
	const found = new Map<string, Item>();
	if (asked.size > 0) {
		for (const item of await table.batchGet([...asked.values()])) found.set(`${item.pk}\n${item.sk}`, item);
	}
	const results = items.map((item) => {
		const raw = item && found.get(`${item.key.pk}\n${item.key.sk}`);
		return item && raw ? item.parse(raw) : null;
	});
	return results as never;
}
