import type { DocumentClient, ElectroEventListener } from "electrodb";
import type { PersonalData } from "./personal-data.ts";
import type { Item, Key, Table } from "./ports.ts";
import type { Purge } from "./purge.ts";
import { clearWrittenRow } from "./shared-reads.ts";
import { TABLE } from "./table.ts";

export interface EntityOptions {
	client: DocumentClient;
	table: string;
	listeners: ElectroEventListener[];
}

/**
 * Builds an entity lazily, once per client: each costs about 2 ms of a cold start.
 * @param personal personal data in its rows, and its fate when the account is deleted
 * @param purge the fate of its rows when a conference is purged
 *
 * @example const users = defineEntity((options) => new Entity({ ... }, options), "nobody", "none");
 * users(ctx.table).get({ ... })
 */
export function defineEntity<E>(
	build: (options: EntityOptions) => E,
	personal: PersonalData,
	purge: Purge,
): DefinedEntity<E> {
	const built = new WeakMap<DocumentClient, E>();
	const entity = (table: Table) => {
		const known = built.get(table.client);
		if (known) return known;
		const made = build({ client: table.client, table: table.name, listeners: [clearWrittenRow] });
		built.set(table.client, made);
		return made;
	};
	return Object.assign(entity, { personal, purge });
}

export interface DefinedEntity<E> {
	(table: Table): E;
	personal: PersonalData;
	purge: Purge;
}

/** Declares the primary key with plain templates; keeps case. */
export function primaryKey<const P extends readonly string[], const S extends readonly string[]>(
	pk: { composite: P; template: string },
	sk: { composite: S; template: string },
) {
	return {
		pk: { field: TABLE.pk, casing: "none", ...pk },
		sk: { field: TABLE.sk, casing: "none", ...sk },
	} as const;
}

/** Declares an index key with plain templates; keeps case. */
export function secondaryKey<
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

/**
 * Sends an ElectroDB `patch` or `upsert` for frequent writes: ElectroDB's `go` costs as much as the call. Returns the
 * stored item if `response` asks for it.
 */
export function sendUpdate(
	table: Table,
	operation: { params(options?: { response?: "all_new" }): unknown },
	response?: "all_new",
): Promise<Item | undefined> {
	return table.update(operation.params(response ? { response } : undefined) as Item);
}

export function keyOf(get: { params(): unknown }): Key {
	return (get.params() as { Key: Key }).Key;
}

export interface Lookup<T> {
	key: Key;
	parse(item: Item): T;
}

/** Builds a lookup for a batch read: `lookup(users, users.get({ user_id }))`. */
export function lookup<T>(
	entity: { parse(response: { Item: Item }): { data: unknown } },
	get: { params(): unknown; go(): Promise<{ data: T }> },
): Lookup<NonNullable<T>> {
	return { key: keyOf(get), parse: (item) => entity.parse({ Item: item }).data as NonNullable<T> };
}

/** Reads consistently, in order; null for missing items and null lookups. 1 call per 100. */
export async function getItems<const L extends readonly (Lookup<unknown> | null)[]>(
	table: Table,
	lookups: L,
): Promise<{
	[I in keyof L]: L[I] extends Lookup<infer T>
		? T | null
		: L[I] extends Lookup<infer T> | null
			? T | null
			: null;
}> {
	const keys = new Map<string, Key>();
	for (const one of lookups) if (one) keys.set(`${one.key.pk}\n${one.key.sk}`, one.key);
	const found = new Map<string, Item>();
	if (keys.size > 0) {
		for (const item of await table.batchGet([...keys.values()])) found.set(`${item.pk}\n${item.sk}`, item);
	}
	const results = lookups.map((one) => {
		const item = one && found.get(`${one.key.pk}\n${one.key.sk}`);
		return one && item ? one.parse(item) : null;
	});
	return results as never;
}
