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
 * The gate of a conference: what comes into it (a paper, later a registration) passes the gate in its own transaction;
 * what is taken away from it (a section, a language, time of a window, the conference itself) shuts the gate in
 * another. So one of two that meet is committed, and the other finds that out, looks again and is told why.
 *
 * A gate is spread over rows, as one row would be an item that all submissions share: who comes in touches one of
 * them, who shuts it touches all. Each holds the `gate` of the conference's own row, a token that is new whenever it
 * was shut, how often each use has passed, and its share of what is there now: what leaves takes from any of them.
 */
const ROWS = 32;

/** Thrown by a commit that met another one at the gate: what was looked at before it need not hold any more. */
class GateMoved extends Moved {}

const partition = (conference: string) => `gate#${conference}`;
const rowKey = (conference: string, row: number): Key => ({
	pk: partition(conference),
	sk: String(row).padStart(2, "0"),
});

/** What of each use is there now, as something adds to it or takes from it. */
export type Counts = Readonly<Partial<Record<Use, number>>>;

/** The write by which something comes into a conference as it was read, and is counted there; for `throughGate`. */
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

/** The write by which something is counted that uses nothing new: it leaves, or moves to where it has been. */
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

/** The attribute that counts what of a use is there now; the one of the use itself counts what has ever passed. */
const counter = (use: string) => `there#${use}`;

/** How a row grows by what passes, and by what is there from then on. */
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

/** How much of each use is there now. One call. */
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

/**
 * A check of a commit of something that adds nothing to a conference: that it is as it was read, so that nothing happens
 * in one that was archived or deleted meanwhile; for `throughGate`.
 */
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
 * Does work that ends in a commit with `passGate` or `gateHolds`; where the gate was shut meanwhile, once more with the conference as
 * it is by then. Throws 404 where it was deleted meanwhile, 503 `busy` where it never comes through. One call each time.
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

/** How often each use has passed each row of a gate. */
type Passed = ReadonlyMap<string, Item>;

/** A gate as it is, to be read before one looks whether something is used. One call. */
export async function readGate(table: Table, conference: string): Promise<Passed> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": partition(conference) },
		ConsistentRead: true,
	});
	return new Map(rows.map((row) => [String(row.sk), row]));
}

/** A new `gate` for the conference's own row, and the writes that go with it. */
export interface ShutGate {
	gate: string;
	writes: Write[];
}

/**
 * Shuts a gate behind what has come in so far. With `unused` only if none of these uses has passed since the gate was
 * `read`; for `whileGateMoves`.
 */
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

/** Names for the attributes that count the uses. */
const namesOf = (uses: readonly Use[]) =>
	Object.fromEntries([...new Set(uses)].map((use, index) => [`#use${index}`, use]));

/** Does the work again as long as its commit meets another one at the gate. Throws 503 `busy` where that does not end. */
export const whileGateMoves = <T>(work: (attempt: number) => Promise<T>): Promise<T> =>
	whileMoved(GateMoved, work);

/** The keys of a gate's rows, for the purge. One call. */
export async function gateKeys(table: Table, conference: string): Promise<Key[]> {
	const rows = await readGate(table, conference);
	return [...rows.keys()].map((sk) => ({ pk: partition(conference), sk }));
}
