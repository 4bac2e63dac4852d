import { AsyncLocalStorage } from "node:async_hooks";
import { type AttributeValue, ScanCommand } from "@aws-sdk/client-dynamodb";
import { DocumentClient } from "@deck/aws/document-client";
import type { Marshalled } from "@deck/aws/marshalling";
import type { Files, Ports, Table } from "@deck/core/kernel/ports";
import { TABLE } from "@deck/core/kernel/table";
import type { TestMachine } from "./machine.ts";

/**
 * Parts of the data: items by both keys, partitions of the table and of its indexes by attribute and value, and `file`
 * for all files.
 */
export type Parts = ReadonlySet<string>;

interface Input {
	Key?: Marshalled;
	RequestItems?: Record<string, { Keys?: Marshalled[] }>;
	KeyConditionExpression?: string;
	ExpressionAttributeNames?: Record<string, string>;
	ExpressionAttributeValues?: Record<string, AttributeValue>;
}

const PARTITIONS = [TABLE.pk, ...Object.values(TABLE.indexes).map(({ pk }) => pk)];
const FILE = "file";
/** Rows of rate limits, which every request changes. */
const LIMIT = "limit#";

const itemOf = ({ pk, sk }: Marshalled) => `${pk?.S}\n${sk?.S}`;
const partitionOf = (attribute: string, value: AttributeValue | undefined) => `${attribute} = ${value?.S}`;

/** Records what requests read. Call before the ports' first call: then the SDK fixes its middleware. */
export function recordReads({
	table,
	files,
}: Ports): <T>(request: () => Promise<T>) => Promise<{ value: T; reads: Parts }> {
	const running = new AsyncLocalStorage<Set<string>>();
	const record = (parts: readonly string[]) => {
		for (const part of parts) if (!part.startsWith(LIMIT)) running.getStore()?.add(part);
	};
	clientOf(table).middlewareStack.add(
		(next) => (args) => {
			record(partsRead(args.input as Input));
			return next(args);
		},
		{ step: "initialize", name: "recordReads" },
	);
	for (const name of ["read", "currentVersion", "listParts"] as const)
		recordFiles(files, name, () => record([FILE]));
	return async (request) => {
		const reads = new Set<string>();
		return { value: await running.run(reads, request), reads };
	};
}

function recordFiles<Name extends keyof Files>(files: Files, name: Name, record: () => void): void {
	const read = files[name] as (...given: unknown[]) => unknown;
	files[name] = ((...given: unknown[]) => {
		record();
		return read.apply(files, given);
	}) as Files[Name];
}

function partsRead(input: Input): string[] {
	const items = Object.values(input.RequestItems ?? {}).flatMap(({ Keys = [] }) => Keys);
	if (input.Key) items.push(input.Key);
	const { KeyConditionExpression: condition = "", ExpressionAttributeNames: names = {} } = input;
	const [, name = "", value = ""] = /^\(?(#?\w+) = (:\w+)/.exec(condition) ?? [];
	if (condition && !value) throw new Error(`not a partition: ${condition}`);
	const partition = condition && partitionOf(names[name] ?? name, input.ExpressionAttributeValues?.[value]);
	return [...items.map(itemOf), ...(partition ? [partition] : [])];
}

/** All items as text, by key; the names of all files as one. */
type Snapshot = ReadonlyMap<string, { text: string; parts: readonly string[] }>;

/** Sorts attributes, as the table engine returns them in any order. */
const inOrder = (item: object) =>
	JSON.stringify(item, (_, value) =>
		value?.constructor === Object
			? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
			: value,
	);

export async function snapshotOf(machine: TestMachine): Promise<Snapshot> {
	const files = (await machine.listStoredFiles()).sort().join("\n");
	const snapshot = new Map([[FILE, { text: files, parts: [FILE] as readonly string[] }]]);
	let from: Marshalled | undefined;
	do {
		const page = await clientOf(machine.table).send(
			new ScanCommand({ TableName: machine.table.name, ConsistentRead: true, ExclusiveStartKey: from }),
		);
		for (const item of page.Items ?? []) {
			const partitions = PARTITIONS.filter((name) => item[name]).map((name) => partitionOf(name, item[name]));
			snapshot.set(itemOf(item), { text: inOrder(item), parts: [itemOf(item), ...partitions] });
		}
		from = page.LastEvaluatedKey;
	} while (from);
	return snapshot;
}

/** Returns parts in which items or files were written or deleted. */
export function changedParts(before: Snapshot, after: Snapshot): Parts {
	const changed = new Set<string>();
	for (const [key, { text, parts }] of after)
		if (before.get(key)?.text !== text)
			for (const part of [...parts, ...(before.get(key)?.parts ?? [])]) changed.add(part);
	for (const [key, { parts }] of before) if (!after.has(key)) for (const part of parts) changed.add(part);
	return changed;
}

function clientOf({ client }: Table) {
	if (!(client instanceof DocumentClient)) throw new Error("the table's client is of another kind");
	return client.dynamo;
}
