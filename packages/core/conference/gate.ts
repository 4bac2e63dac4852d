import { raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { Moved, whileMoved } from "../kernel/moved.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import type { Use } from "../noun.ts";
import { type ConferenceItem, conferenceLookup } from "./lookup.ts";

/**
 * Detects races between additions and removals. Additions (papers, registrations) pass the gate in their transaction.
 * Removals (a section, a language, window time, the conference) shut it in theirs. One of two concurrent transactions
 * fails, rereads and reports why.
 *
 * All submissions would share a single row, so there are several: additions write one, removals all. A row holds the
 * conference's `gate` token, which changes at each shutting; how often each use passed; and its share of current
 * counts. Leaving subtracts from any row.
 */
const ROWS = 32;

/** Earlier checks may be invalid. */
class GateMoved extends Moved {}

const partition = (conference: string) => `gate#${conference}`;
const rowKey = (conference: string, row: number): Key => ({
	pk: partition(conference),
	sk: String(row).padStart(2, "0"),
});

export type Counts = Readonly<Partial<Record<Use, number>>>;

/** Counts an addition to the conference as read; for `throughGate`. */
export function passGate({ conference, gate }: ConferenceItem, uses: readonly Use[], counts: Counts): Write {
	const { names, values, add } = additions(uses, counts);
	return raw(
		{
			Update: {
				Key: anyRow(conference),
				UpdateExpression: `SET #v = :one ADD ${add}`,
				ConditionExpression: gate ? "#gate = :gate" : "attribute_not_exists(#gate)",
				ExpressionAttributeNames: { ...names, "#v": "v", "#gate": "gate" },
				ExpressionAttributeValues: { ...values, ":one": 1, ...(gate && { ":gate": gate }) },
			},
		},
		new GateMoved(),
	);
}

/** Counts changes without new uses: leaving, or moving back. */
export function countAtGate({ conference }: Pick<ConferenceItem, "conference">, counts: Counts): Write {
	const { names, values, add } = additions([], counts);
	return raw({
		Update: {
			Key: anyRow(conference),
			UpdateExpression: `SET #v = :one ADD ${add}`,
			ExpressionAttributeNames: { ...names, "#v": "v" },
			ExpressionAttributeValues: { ...values, ":one": 1 },
		},
	});
}

const anyRow = (conference: string) => rowKey(conference, Math.floor(Math.random() * ROWS));

/** Current count; the attribute named like the use counts all passes. */
const counter = (use: string) => `there#${use}`;

function additions(uses: readonly Use[], counts: Counts) {
	const passed = namesOf(uses);
	const counted = Object.entries(counts).map(([use, by], index) => ({ at: `there${index}`, use, by }));
	return {
		names: { ...passed, ...Object.fromEntries(counted.map(({ at, use }) => [`#${at}`, counter(use)])) },
		values: Object.fromEntries(counted.map(({ at, by }) => [`:${at}`, by])),
		add: [
			...Object.keys(passed).map((name) => `${name} :one`),
			...counted.map(({ at }) => `#${at} :${at}`),
		].join(", "),
	};
}

/** 1 call. */
export async function readCounts(table: Table, conference: string): Promise<Counts> {
	const counts: Partial<Record<Use, number>> = {};
	for (const row of (await readGate(table, conference)).values()) {
		for (const [name, value] of Object.entries(row)) {
			if (!name.startsWith(counter(""))) continue;
			const use = name.slice(counter("").length) as Use;
			counts[use] = (counts[use] ?? 0) + Number(value);
		}
	}
	return counts;
}

/** Checks that the conference is as read, for changes that add nothing; for `throughGate`. */
export function gateHolds(table: Table, { conference, gate }: ConferenceItem): Write {
	const check = {
		TableName: table.name,
		Key: anyRow(conference),
		ConditionExpression: gate ? "#gate = :gate" : "attribute_not_exists(#gate)",
		ExpressionAttributeNames: { "#gate": "gate" },
		...(gate && { ExpressionAttributeValues: { ":gate": gate } }),
	};
	return raw({ ConditionCheck: check }, new GateMoved());
}

/**
 * Runs work that commits `passGate` or `gateHolds`; repeats it with the current conference if the gate was shut. 1
 * call per repeat.
 * @throws 404 if deleted meanwhile; 503 `busy` after too many repeats
 */
export function throughGate<T>(
	{ table }: Context,
	conference: ConferenceItem,
	work: (conference: ConferenceItem) => Promise<T>,
): Promise<T> {
	return whileGateMoves(async (attempt) => {
		if (attempt === 1) return work(conference);
		const [current] = await getItems(table, [conferenceLookup(table, conference.conference)]);
		if (!current || current.deleted_at) throw notFound();
		return work(current);
	});
}

/** Passes by row name and use. */
type Passed = ReadonlyMap<string, Item>;

/** Call before checking whether something is in use. 1 call. */
export async function readGate(table: Table, conference: string): Promise<Passed> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": partition(conference) },
		ConsistentRead: true,
	});
	return new Map(rows.map((row) => [String(row.sk), row]));
}

/** `gate`: new token for the conference's row. */
export interface ShutGate {
	gate: string;
	writes: Write[];
}

/** With `unused`, fails if any of these uses passed since `read`; for `whileGateMoves`. */
export function shutGate(conference: string, unused?: { uses: readonly Use[]; read: Passed }): ShutGate {
	const gate = newId();
	const names = namesOf(unused?.uses ?? []);
	const writes = Array.from({ length: ROWS }, (_, index) => {
		const key = rowKey(conference, index);
		const row = unused?.read.get(key.sk) ?? {};
		const known = Object.entries(names).filter(([, use]) => row[use] !== undefined);
		const conditions = Object.entries(names).map(([name, use]) =>
			row[use] === undefined ? `attribute_not_exists(${name})` : `${name} = ${name.replace("#", ":")}`,
		);
		const values = Object.fromEntries(known.map(([name, use]) => [name.replace("#", ":"), row[use]]));
		return raw(
			{
				Update: {
					Key: key,
					UpdateExpression: "SET #v = :one, #gate = :gate",
					...(conditions.length > 0 && { ConditionExpression: conditions.join(" AND ") }),
					ExpressionAttributeNames: { ...names, "#v": "v", "#gate": "gate" },
					ExpressionAttributeValues: { ...values, ":one": 1, ":gate": gate },
				},
			},
			new GateMoved(),
		);
	});
	return { gate, writes };
}

const namesOf = (uses: readonly Use[]) =>
	Object.fromEntries([...new Set(uses)].map((use, index) => [`#use${index}`, use]));

/** Repeats work while its commit meets another at the gate. Throws 503 `busy` at the end. */
export const whileGateMoves = <T>(work: (attempt: number) => Promise<T>): Promise<T> =>
	whileMoved(GateMoved, work);

/** For the purge. 1 call. */
export async function gateKeys(table: Table, conference: string): Promise<Key[]> {
	const rows = await readGate(table, conference);
	return [...rows.keys()].map((sk) => ({ pk: partition(conference), sk }));
}
