import type { SeededRandom } from "./random.ts";
import { callTable, type RowChange, serializeKey, type WireItem } from "./table-wire.ts";

export interface Replica {
	endpoint: string;
	/** Applies each change after a random delay. */
	follow(changes: RowChange[]): void;
	/** Applies pending changes now. */
	catchUp(): Promise<void>;
	/** Discards pending changes. */
	stop(): void;
}

export interface ReplicaOptions {
	source: string;
	/** Has the same schema, and is empty. */
	endpoint: string;
	tableName: string;
	/** Longest delay, milliseconds. */
	lag: number;
	random: SeededRandom;
}

/** BatchWriteItem's limit. */
const BATCH = 25;

/** Copies the source, then follows it. Old versions and deleted rows linger. */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
	const { source, endpoint, tableName, lag, random } = options;
	await copyAll(source, endpoint, tableName);
	const waiting = new Map<string, { key: WireItem; timer: NodeJS.Timeout }>();
	const running = new Set<Promise<void>>();
	let stopped = false;

	/** Reads the current state: late copies must not restore an old one. */
	async function copy(key: WireItem): Promise<void> {
		const read = { TableName: tableName, Key: key, ConsistentRead: true };
		const { Item } = await callTable<{ Item?: WireItem }>(source, "GetItem", read);
		if (Item) await callTable(endpoint, "PutItem", { TableName: tableName, Item });
		else await callTable(endpoint, "DeleteItem", { TableName: tableName, Key: key });
	}

	function schedule(key: WireItem): void {
		const text = serializeKey(key);
		// The pending copy includes this change.
		if (stopped || waiting.has(text)) return;
		waiting.set(text, { key, timer: setTimeout(() => copyNow(text, key), random.next() * lag) });
	}

	function copyNow(text: string, key: WireItem): void {
		waiting.delete(text);
		// Retried while an engine is down.
		const run = copy(key)
			.catch(() => schedule(key))
			.then(() => void running.delete(run));
		running.add(run);
	}

	return {
		endpoint,
		follow: (changes) => {
			for (const { key } of changes) schedule(key);
		},
		async catchUp() {
			for (const [text, { key, timer }] of waiting) {
				clearTimeout(timer);
				copyNow(text, key);
			}
			await Promise.all(running);
		},
		stop() {
			stopped = true;
			for (const { timer } of waiting.values()) clearTimeout(timer);
			waiting.clear();
		},
	};
}

interface Page {
	Items?: WireItem[];
	LastEvaluatedKey?: WireItem;
}

async function copyAll(source: string, endpoint: string, tableName: string): Promise<void> {
	let from: WireItem | undefined;
	do {
		const page: Page = await callTable(source, "Scan", { TableName: tableName, ExclusiveStartKey: from });
		const items = page.Items ?? [];
		for (let at = 0; at < items.length; at += BATCH) {
			const writes = items.slice(at, at + BATCH).map((Item) => ({ PutRequest: { Item } }));
			await callTable(endpoint, "BatchWriteItem", { RequestItems: { [tableName]: writes } });
		}
		from = page.LastEvaluatedKey;
	} while (from);
}
