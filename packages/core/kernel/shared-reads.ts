import type { Item, Key, Table } from "./ports.ts";

const textOf = ({ pk, sk }: Pick<Item, "pk" | "sk">) => `${pk}\n${sk}`;

interface Batch {
	keys: Map<string, Key>;
	items: Promise<Map<string, Item>>;
}

/**
 * Returns the table for one piece of work, such as a request: reads by key that start together become one call.
 * @param remembers whether a row is read once only, until the work writes; for work that reads the same rows in
 * several places
 */
export function withSharedReads(table: Table, { remembers = false } = {}): Table {
	let open: Batch | undefined;
	const known = new Map<string, Batch["items"]>();

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
		items.catch(() => known.clear());
		return { keys, items };
	};

	async function batchGet(keys: Key[]): Promise<Item[]> {
		const wanted = new Map(keys.map((key) => [textOf(key), key]));
		const reads = [...wanted].map(([text, key]) => {
			const before = remembers ? known.get(text) : undefined;
			if (before) return before;
			open ??= openBatch();
			open.keys.set(text, key);
			if (remembers) known.set(text, open.items);
			return open.items;
		});
		const batches = await Promise.all(reads);
		return [...wanted.keys()].map((text, at) => batches[at]?.get(text)).filter((item) => item !== undefined);
	}

	const forget = () => known.clear();
	return {
		...table,
		batchGet,
		transact: (...given) => table.transact(...given).finally(forget),
		update: (...given) => table.update(...given).finally(forget),
	};
}
