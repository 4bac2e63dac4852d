import type { Random } from "./random.ts";
import { type Change, callTable, keyText, type WireItem } from "./table-wire.ts";

/** A second table that follows the first a while behind: an index of DynamoDB does the same. */
export interface Replica {
	/** Where queries by an index go. */
	endpoint: string;
	/** Rows changed in the first table; each shows up here after its own random while. */
	follow(changes: Change[]): void;
	/** Shows at once what is still behind. */
	catchUp(): Promise<void>;
	/** Forgets what is still behind. */
	stop(): void;
}

export interface ReplicaOptions {
	/** The table that is followed. */
	source: string;
	/** An empty table of the same make. */
	endpoint: string;
	tableName: string;
	/** Milliseconds at most. */
	lag: number;
	random: Random;
}

/** BatchWriteItem takes so many. */
const BATCH = 25;

/** Copies what the source holds, and then follows it. Old versions, deleted rows and old places in an index linger. */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
	const { source, endpoint, tableName, lag, random } = options;
	await copyAll(source, endpoint, tableName);
	const waiting = new Map<string, { key: WireItem; timer: NodeJS.Timeout }>();
	const running = new Set<Promise<void>>();
	let stopped = false;

	/** Reads the row as it now is: late copies of one row cannot overtake each other into an old state. */
	async function copy(key: WireItem): Promise<void> {
		const read = { TableName: tableName, Key: key, ConsistentRead: true };
		const { Item } = await callTable<{ Item?: WireItem }>(source, "GetItem", read);
		if (Item) await callTable(endpoint, "PutItem", { TableName: tableName, Item });
		else await callTable(endpoint, "DeleteItem", { TableName: tableName, Key: key });
	}

	function schedule(key: WireItem): void {
		const text = keyText(key);
		// A copy that is still due brings this change as well.
		if (stopped || waiting.has(text)) return;
		waiting.set(text, { key, timer: setTimeout(() => copyNow(text, key), random.next() * lag) });
	}

	function copyNow(text: string, key: WireItem): void {
		waiting.delete(text);
		// While an engine is down, the change stays due.
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
