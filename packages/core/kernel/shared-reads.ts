import { AsyncLocalStorage } from "node:async_hooks";
import type { ElectroEvent } from "electrodb";
import type { Item, Key, Table } from "./ports.ts";

const textOf = ({ pk, sk }: Pick<Item, "pk" | "sk">) => `${pk}\n${sk}`;

interface Batch {
	keys: Map<string, Key>;
	items: Promise<Map<string, Item>>;
}

/** By key; a batch is shared by its keys. */
type KnownReads = Map<string, Batch["items"]>;

const knownReads = new AsyncLocalStorage<KnownReads>();

/** Returns the table for one piece of work, such as a request: reads by key that start together become one call. */
export const withSharedReads = (table: Table): Table => shareReads(table, null);

/** Runs work that reads the same rows in several places: it reads each once only, until it writes. */
export function withRememberedReads<R>(table: Table, work: (table: Table) => Promise<R>): Promise<R> {
	const known: KnownReads = new Map();
	return knownReads.run(known, () => work(shareReads(table, known)));
}

const written = new WeakMap<object, Key>();

/** Clears a remembered row that ElectroDB's `go` writes, as it bypasses the table. Each entity has this listener. */
export function clearWrittenRow(event: ElectroEvent): void {
	const known = knownReads.getStore();
	if (!known) return;
	if (event.type === "results") {
		// A read may have begun before the write.
		const key = written.get(event.config);
		if (key) known.delete(textOf(key));
	} else if (["put", "update", "delete"].includes(event.method)) {
		const key: Key = event.params.Key ?? event.params.Item;
		known.delete(textOf(key));
		written.set(event.config, key);
	} else if (["batchWrite", "transactWrite"].includes(event.method)) known.clear();
}

function shareReads(table: Table, known: KnownReads | null): Table {
	let open: Batch | undefined;

	const openBatch = (): Batch => {
		const keys: Batch["keys"] = new Map();
		// After everything that the last answer continued, and before the next answer.
		const isComplete = Promise.resolve().then(
			() => new Promise<void>((resolve) => process.nextTick(resolve)),
		);
		const items = isComplete.then(async () => {
			open = undefined;
			const found = await table.batchGet([...keys.values()]);
			return new Map(found.map((item) => [textOf(item as Pick<Item, "pk" | "sk">), item]));
		});
		// A repeat reads again.
		items.catch(() => known?.clear());
		return { keys, items };
	};

	async function batchGet(keys: Key[]): Promise<Item[]> {
		const wanted = new Map(keys.map((key) => [textOf(key), key]));
		const reads = [...wanted].map(([text, key]) => {
			const before = known?.get(text);
			if (before) return before;
			open ??= openBatch();
			open.keys.set(text, key);
			known?.set(text, open.items);
			return open.items;
		});
		const batches = await Promise.all(reads);
		return [...wanted.keys()].map((text, at) => batches[at]?.get(text)).filter((item) => item !== undefined);
	}

	const clear = () => known?.clear();
	return {
		...table,
		batchGet,
		transact: (...given) => table.transact(...given).finally(clear),
		update: (...given) => table.update(...given).finally(clear),
	};
}
