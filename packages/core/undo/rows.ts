import { isDeepStrictEqual } from "node:util";
import type { BulkAct } from "@deck/contracts/bulk";
import type { AuthorForm } from "@deck/contracts/paper";
import { commit, raw, type Write } from "../kernel/commit.ts";
import { type SignedIn, withoutKey } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { PaperChanges } from "../paper/change.ts";

/**
 * What a bulk action leaves for as long as it can be undone: a row of its own, and one of each paper that it changed,
 * all in the conference's partition. They expire by themselves.
 */
const partition = (conference: string) => `bulk#${conference}`;
const bulkKey = (conference: string, by: string, id: string): Key => ({
	pk: partition(conference),
	sk: `by#${by}#${id}`,
});
/** Whose action it is: two people may have chosen the same id. */
type Owned = Pick<BulkRow, "by" | "id">;

const namesOf = ({ by, id }: Owned) => `of#${by}#${id}#`;
const paperKey = (conference: string, bulk: Owned, number: number): Key => ({
	pk: partition(conference),
	sk: `${namesOf(bulk)}n${String(number).padStart(6, "0")}`,
});

/** A bulk action as it was begun. */
export interface BulkRow {
	id: string;
	by: string;
	what: BulkAct;
	/** ISO instants. */
	at: string;
	until: string;
}

/** What became of a paper, and how it is taken back. */
export interface UndoRow {
	number: number;
	/** The paper's lock and version after it. */
	lock: number;
	version: number;
	/** What was before; what was absent is in `absent`. */
	before: PaperChanges;
	absent: string[];
	/** Only who decides may know of it. */
	secret: boolean;
	/** The authors before, where they were changed. */
	authors?: AuthorForm[];
}

const ttlOf = (until: string) => Math.floor(Date.parse(until) / 1000);

/** An action of somebody's; null where there is none. One call. */
export async function findBulk(
	table: Table,
	conference: string,
	by: string,
	id: string,
): Promise<BulkRow | null> {
	const [row] = await table.batchGet([bulkKey(conference, by, id)]);
	return row ? bulkOf(row) : null;
}

/** Begins an action, or goes on with it. Answers it. Throws 422 `idempotency_reused` where the id served another act. */
export async function beginBulk(
	context: SignedIn,
	conference: string,
	{ id, what }: { id: string; what: BulkAct },
): Promise<BulkRow> {
	const { table, actor } = context;
	const known = await findBulk(table, conference, actor.user_id, id);
	if (known && !isDeepStrictEqual(known.what, what)) throw new AppError("invalid", "idempotency_reused");
	if (known) return known;
	const now = context.now();
	const until = new Date(now.getTime() + SETTINGS.undoSeconds * 1000).toISOString();
	const row: BulkRow = { id, by: actor.user_id, what, at: now.toISOString(), until };
	const key = bulkKey(conference, actor.user_id, id);
	const put = { TableName: table.name, Item: { ...key, ...asItem(row), v: 1 } };
	await commit(withoutKey(context), { writes: [raw({ Put: put })], audit: [], events: [] });
	return row;
}

const asItem = ({ what, until, ...row }: BulkRow) => ({
	...row,
	what: JSON.stringify(what),
	until,
	ttl: ttlOf(until),
});

const bulkOf = ({ id, by, what, at, until }: Item): BulkRow => ({
	...{ id: String(id), by: String(by), at: String(at), until: String(until) },
	what: JSON.parse(String(what)),
});

/** One's own action. Throws 404. One call. */
export async function demandBulk(
	{ table, actor, now }: SignedIn,
	conference: string,
	id: string,
): Promise<BulkRow> {
	const bulk = await findBulk(table, conference, actor.user_id, id);
	if (!bulk || Date.parse(bulk.until) <= now().getTime()) throw notFound();
	return bulk;
}

/** The write that keeps how a paper's change is taken back; once a paper. */
export function keepUndo(table: Table, conference: string, bulk: BulkRow, row: UndoRow): Write {
	return raw({
		Put: {
			TableName: table.name,
			Item: {
				...paperKey(conference, bulk, row.number),
				...row,
				before: JSON.stringify(row.before),
				...(row.authors && { authors: JSON.stringify(row.authors) }),
				ttl: ttlOf(bulk.until),
				v: 1,
			},
			ConditionExpression: "attribute_not_exists(pk)",
		},
	});
}

/** The write that forgets it, as it was taken back. */
export function dropUndo(table: Table, conference: string, bulk: Owned, number: number): Write {
	return raw({
		Delete: {
			TableName: table.name,
			Key: paperKey(conference, bulk, number),
			ConditionExpression: "attribute_exists(pk)",
		},
	});
}

/** How papers of an action are taken back, as far as they can be; in one call. */
export async function undosOf(
	table: Table,
	conference: string,
	bulk: Owned,
	numbers: readonly number[],
): Promise<ReadonlyMap<number, UndoRow>> {
	const rows = await table.batchGet(numbers.map((number) => paperKey(conference, bulk, number)));
	return new Map(rows.map(undoOf).map((row) => [row.number, row]));
}

const undoOf = (item: Item): UndoRow => {
	const { number, lock, version, before, absent, secret, authors } = item as unknown as Omit<
		UndoRow,
		"before" | "authors"
	> & { before: string; authors?: string };
	return {
		...{ number, lock, version, before: JSON.parse(before), absent, secret },
		...(authors && { authors: JSON.parse(authors) }),
	};
};

/** One's own actions that can be undone still, the newest first, each with its papers. One call, and one an action. */
export async function ownBulks(
	{ table, actor, now }: SignedIn,
	conference: string,
): Promise<(BulkRow & { numbers: number[] })[]> {
	const known = (await rowsFrom(table, conference, `by#${actor.user_id}#`))
		.map(bulkOf)
		.filter(({ until }) => Date.parse(until) > now().getTime())
		.sort((a, b) => (a.at < b.at ? 1 : -1))
		.slice(0, MOST);
	const rows = await Promise.all(known.map((bulk) => rowsFrom(table, conference, namesOf(bulk))));
	return known.map((bulk, index) => ({
		...bulk,
		numbers: (rows[index] ?? []).map(({ number }) => Number(number)),
	}));
}

/** Actions of one's own that are offered. */
const MOST = 10;

/** The rows of a conference's actions whose names begin so. One query. */
export function rowsFrom(table: Table, conference: string, sk: string): Promise<Item[]> {
	return table.query({
		KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
		ExpressionAttributeValues: { ":pk": partition(conference), ":sk": sk },
		ConsistentRead: true,
	});
}

/** Everything that actions have left in a conference, for its purge. One call. */
export async function bulkKeys(table: Table, conference: string): Promise<Key[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": partition(conference) },
		ProjectionExpression: "pk, sk",
	});
	return rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}
