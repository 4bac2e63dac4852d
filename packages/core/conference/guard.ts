import type { ConferenceUse } from "../feature.ts";
import { raw, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import { type ConferenceItem, conferenceLookup } from "./lookup.ts";

/**
 * Detects races between additions and removals. Additions (papers, registrations) pass the guard in their transaction.
 * Removals (a section, a language, window time, the conference) shut it in theirs. One of two concurrent transactions
 * fails, rereads and reports why.
 *
 * All submissions would share a single row, so there are several: additions write one, removals all. A row holds the
 * conference's `guard` token, which changes at each shutting; how often each use passed; and its share of current
 * counts. Leaving subtracts from any row.
 */
const GUARD_ROWS = 32;

/** Earlier checks may be invalid. */
class GuardConflictError extends ConflictError {}

const partition = (conference: string) => `guard#${conference}`;
const rowKey = (conference: string, row: number): Key => ({
	pk: partition(conference),
	sk: String(row).padStart(2, "0"),
});

export type UseCounts = Readonly<Partial<Record<ConferenceUse, number>>>;

/** Builds the write that counts an addition to the conference as read; for `withConferenceGuard`. */
export function guardAddition(
	{ conference, guard }: ConferenceItem,
	uses: readonly ConferenceUse[],
	counts: UseCounts,
): Write {
	const { names, values, add } = counterAdditions(uses, counts);
	return raw(
		{
			Update: {
				Key: randomRowKey(conference),
				UpdateExpression: `SET #v = :one ADD ${add}`,
				ConditionExpression: guard ? "#guard = :guard" : "attribute_not_exists(#guard)",
				ExpressionAttributeNames: { ...names, "#v": "v", "#guard": "guard" },
				ExpressionAttributeValues: { ...values, ":one": 1, ...(guard && { ":guard": guard }) },
			},
		},
		new GuardConflictError(),
	);
}

/** Builds the write that counts changes without new uses: leaving, or moving back. */
export function countInGuard({ conference }: Pick<ConferenceItem, "conference">, counts: UseCounts): Write {
	const { names, values, add } = counterAdditions([], counts);
	return raw({
		Update: {
			Key: randomRowKey(conference),
			UpdateExpression: `SET #v = :one ADD ${add}`,
			ExpressionAttributeNames: { ...names, "#v": "v" },
			ExpressionAttributeValues: { ...values, ":one": 1 },
		},
	});
}

const randomRowKey = (conference: string) => rowKey(conference, Math.floor(Math.random() * GUARD_ROWS));

/** Names the attribute of the current count; the one named like the use counts all passes. */
const counterAttribute = (use: string) => `there#${use}`;

function counterAdditions(uses: readonly ConferenceUse[], counts: UseCounts) {
	const passed = namesOf(uses);
	const counted = Object.entries(counts).map(([use, by], index) => ({ at: `there${index}`, use, by }));
	return {
		names: {
			...passed,
			...Object.fromEntries(counted.map(({ at, use }) => [`#${at}`, counterAttribute(use)])),
		},
		values: Object.fromEntries(counted.map(({ at, by }) => [`:${at}`, by])),
		add: [
			...Object.keys(passed).map((name) => `${name} :one`),
			...counted.map(({ at }) => `#${at} :${at}`),
		].join(", "),
	};
}

/** Returns how often each use of the conference was counted. 1 call. */
export async function readUseCounts(table: Table, conference: string): Promise<UseCounts> {
	const counts: Partial<Record<ConferenceUse, number>> = {};
	for (const row of (await readGuard(table, conference)).values()) {
		for (const [name, value] of Object.entries(row)) {
			if (!name.startsWith(counterAttribute(""))) continue;
			const use = name.slice(counterAttribute("").length) as ConferenceUse;
			counts[use] = (counts[use] ?? 0) + Number(value);
		}
	}
	return counts;
}

/** Checks that the conference is as read, for changes that add nothing; for `withConferenceGuard`. */
export function checkGuardUnchanged(table: Table, { conference, guard }: ConferenceItem): Write {
	const check = {
		TableName: table.name,
		Key: randomRowKey(conference),
		ConditionExpression: guard ? "#guard = :guard" : "attribute_not_exists(#guard)",
		ExpressionAttributeNames: { "#guard": "guard" },
		...(guard && { ExpressionAttributeValues: { ":guard": guard } }),
	};
	return raw({ ConditionCheck: check }, new GuardConflictError());
}

/**
 * Runs work that commits `guardAddition` or `checkGuardUnchanged`; repeats it with the current conference if the guard
 * was closed. 1 call per repeat.
 * @throws 404 if deleted meanwhile; 503 `busy` after too many repeats
 */
export function withConferenceGuard<T>(
	{ table }: Context,
	conference: ConferenceItem,
	work: (conference: ConferenceItem) => Promise<T>,
): Promise<T> {
	return retryOnGuardConflict(async (attempt) => {
		if (attempt === 1) return work(conference);
		const [current] = await getItems(table, [conferenceLookup(table, conference.conference)]);
		if (!current || current.deleted_at) throw notFound();
		return work(current);
	});
}

type GuardCounters = ReadonlyMap<string, Item>;

/** Reads the guard's counters; call it before checking whether something is in use. 1 call. */
export async function readGuard(table: Table, conference: string): Promise<GuardCounters> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": partition(conference) },
		ConsistentRead: true,
	});
	return new Map(rows.map((row) => [String(row.sk), row]));
}

/** `guard`: new token for the conference's row. */
export interface GuardClosing {
	guard: string;
	writes: Write[];
}

/**
 * Returns the writes that close the guard. With `unused`, they fail if any of these uses passed since `read`; for
 * `retryOnGuardConflict`.
 */
export function closeGuard(
	conference: string,
	unused?: { uses: readonly ConferenceUse[]; read: GuardCounters },
): GuardClosing {
	const guard = newId();
	const names = namesOf(unused?.uses ?? []);
	const writes = Array.from({ length: GUARD_ROWS }, (_, index) => {
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
					UpdateExpression: "SET #v = :one, #guard = :guard",
					...(conditions.length > 0 && { ConditionExpression: conditions.join(" AND ") }),
					ExpressionAttributeNames: { ...names, "#v": "v", "#guard": "guard" },
					ExpressionAttributeValues: { ...values, ":one": 1, ":guard": guard },
				},
			},
			new GuardConflictError(),
		);
	});
	return { guard, writes };
}

const namesOf = (uses: readonly ConferenceUse[]) =>
	Object.fromEntries([...new Set(uses)].map((use, index) => [`#use${index}`, use]));

/**
 * Repeats work while its commit conflicts with another at the guard.
 * @throws 503 `busy` at the end
 */
export const retryOnGuardConflict = <T>(work: (attempt: number) => Promise<T>): Promise<T> =>
	retryOnConflict(GuardConflictError, work);

/** Returns the keys of the guard's rows, for the purge. 1 call. */
export async function guardKeys(table: Table, conference: string): Promise<Key[]> {
	const rows = await readGuard(table, conference);
	return [...rows.keys()].map((sk) => ({ pk: partition(conference), sk }));
}
