import { AsyncLocalStorage } from "node:async_hooks";
import type { ElectroEvent } from "electrodb";
import type { Item, Key, Table } from "./ports.ts";

const textOf = ({ pk, sk }: Pick<Item, "pk" | "sk">) => `${pk}\n${sk}`;

interface Batch {
	keys: Map<string, Key>;
	items: Promise<Map<string, Item>>;
}

interface KnownReads {
	/** By key; a batch is shared by its keys. */
	rows: Map<string, Batch["items"]>;
	/** By the names of `readOnce`. */
	aggregates: Map<string, Promise<unknown>>;
}

const knownReads = new AsyncLocalStorage<KnownReads>();

/** Returns the table for one piece of work, such as a request: reads by key that start together become one call. */
export const withSharedReads = (table: Table): Table => shareReads(table, null);

/** Runs work that reads the same rows in several places: it reads each once only, until it writes. */
export function withRememberedReads<R>(table: Table, work: (table: Table) => Promise<R>): Promise<R> {
	const known: KnownReads = { rows: new Map(), aggregates: new Map() };
	return knownReads.run(known, () => work(shareReads(table, known)));
}

/**
 * Reads rows in the next call by key, for work that will read them later and remembers reads. Does nothing for other work.
 */
export function readAhead(table: Table, keys: Key[]): void {
	if (!knownReads.getStore() || keys.length === 0) return;
	// Who reads them later meets the failure.
	table.batchGet(keys).catch(() => {});
}

/** Remembers the result of `read` under a name until the work writes, within `withRememberedReads`. */
export function readOnce<T>(name: string, read: () => Promise<T>): Promise<T> {
	const aggregates = knownReads.getStore()?.aggregates;
	const before = aggregates?.get(name) as Promise<T> | undefined;
	if (before !== undefined) return before;
	const reading = read();
	aggregates?.set(name, reading);
	reading.catch(() => aggregates?.delete(name));
	return reading;
}

/** Reads everything again from now on. */
export const clearRememberedReads = (): void => clear(knownReads.getStore() ?? null);

function clear(known: KnownReads | null): void {
	known?.rows.clear();
	known?.aggregates.clear();
}

const written = new WeakMap<object, Key>();

/** Clears a remembered row that ElectroDB's `go` writes, as it bypasses the table. Each entity has this listener. */
export function clearWrittenRow(event: ElectroEvent): void {
	const known = knownReads.getStore();
	if (!known) return;
	if (event.type === "results") {
		// A read may have begun before the write.
		const key = written.get(event.config);
		if (key) forget(known, key);
	} else if (["put", "update", "delete"].includes(event.method)) {
		const key: Key = event.params.Key ?? event.params.Item;
		forget(known, key);
		written.set(event.config, key);
	} else if (["batchWrite", "transactWrite"].includes(event.method)) clear(known);
}

function forget(known: KnownReads, key: Key): void {
	known.rows.delete(textOf(key));
	known.aggregates.clear();
}

function shareReads(table: Table, known: KnownReads | null): Table {
	let open: Batch | undefined;

	const openBatch = (): Batch => {
		const keys: Batch["keys"] = new Map();
		// After everything that the last response continued, and before the next one.
		const isComplete = Promise.resolve().then(
			() => new Promise<void>((resolve) => process.nextTick(resolve)),
		);
		const items = isComplete.then(async () => {
			open = undefined;
			const found = await table.batchGet([...keys.values()]);
			return new Map(found.map((item) => [textOf(item as Pick<Item, "pk" | "sk">), item]));
		});
		// A repeat reads again.
		items.catch(() => clear(known));
		return { keys, items };
	};

	async function batchGet(keys: Key[]): Promise<Item[]> {
		const wanted = new Map(keys.map((key) => [textOf(key), key]));
		const reads = [...wanted].map(([text, key]) => {
			const before = known?.rows.get(text);
			if (before) return before;
			open ??= openBatch();
			open.keys.set(text, key);
			known?.rows.set(text, open.items);
			return open.items;
		});
		const batches = await Promise.all(reads);
		return [...wanted.keys()].map((text, at) => batches[at]?.get(text)).filter((item) => item !== undefined);
	}

	return {
		...table,
		batchGet,
		transact: (...given) => table.transact(...given).finally(() => clear(known)),
		async update(input) {
			const forgetRow = () => known && forget(known, input.Key as Key);
			forgetRow();
			return table.update(input).finally(forgetRow);
		},
	};
}
