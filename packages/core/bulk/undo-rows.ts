import { isDeepStrictEqual } from "node:util";
import type { BulkAction } from "@deck/contracts/bulk";
import type { AuthorForm } from "@deck/contracts/paper";
import { commit, raw, type Write } from "../kernel/commit.ts";
import { type Context, type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { PaperChanges } from "../paper/change.ts";

/** Returns the partition of a conference's undo data: one row per action, plus one per changed paper. They expire. */
export const bulkPartition = (conference: string) => `bulk#${conference}`;

export type UndoKind = "papers" | "registrations";
const KIND_PREFIX: Record<UndoKind, string> = { papers: "", registrations: "registrations#" };

const actionsOf = (of: UndoKind, by: string) => `${KIND_PREFIX[of]}by#${by}#`;
const bulkKey = (conference: string, of: UndoKind, by: string, id: string): Key => ({
	pk: bulkPartition(conference),
	sk: actionsOf(of, by) + id,
});
/** Two users may choose the same id. */
type BulkRef = Pick<BulkRow, "of" | "by" | "id">;

const undoRowsOf = (of: UndoKind, by: string) => `${KIND_PREFIX[of]}of#${by}#`;
const namesOf = ({ of, by, id }: BulkRef) => `${undoRowsOf(of, by)}${id}#`;
const rowKeyOf = (conference: string, bulk: BulkRef, number: number): Key => ({
	pk: bulkPartition(conference),
	sk: `${namesOf(bulk)}n${String(number).padStart(6, "0")}`,
});

export interface BulkRow<What = BulkAction> {
	id: string;
	of: UndoKind;
	by: string;
	what: What;
	/** ISO instants. */
	at: string;
	until: string;
}

export interface Undo<Changes> {
	number: number;
	/** After the change. */
	version: number;
	/** Missing ones are named in `absent`. */
	before: Changes;
	absent: string[];
}

export interface UndoRow extends Undo<PaperChanges> {
	/** After the change. */
	lock: number;
	/** For deciders only. */
	secret: boolean;
	/** If changed. */
	authors?: AuthorForm[];
}

const ttlOf = (until: string) => Math.floor(Date.parse(until) / 1000);

/** Finds a bulk action. 1 call. */
export async function findBulk<What = BulkAction>(
	table: Table,
	conference: string,
	{ of, by, id }: BulkRef,
): Promise<BulkRow<What> | null> {
	const [row] = await table.batchGet([bulkKey(conference, of, by, id)]);
	return row ? bulkOf<What>(row, of) : null;
}

/**
 * Starts a bulk action or continues one, which another request may start meanwhile.
 * @throws 422 `idempotency_reused` if the id served another one
 */
export async function startBulk<What>(
	context: SignedInContext,
	conference: string,
	{ id, of, what }: { id: string; of: UndoKind; what: What },
): Promise<BulkRow<What>> {
	const { table, actor } = context;
	const find = async () => {
		const known = await findBulk<What>(table, conference, { of, by: actor.user_id, id });
		if (known && !isDeepStrictEqual(known.what, what)) throw new AppError("invalid", "idempotency_reused");
		return known;
	};
	const known = await find();
	if (known) return known;
	const row = newBulk(context, { id, of, what });
	const meanwhile = new AppError("unavailable", "busy", { retryAfter: 1 });
	try {
		const writes = [putBulk(table, conference, row, meanwhile)];
		await commit(withoutIdempotencyKey(context), { writes, audit: [], events: [] });
		return row;
	} catch (error) {
		const other = error === meanwhile ? await find() : null;
		if (!other) throw error;
		return other;
	}
}

export function newBulk<What = BulkAction>(
	{ actor, now }: SignedInContext,
	{ id, of, what }: { id: string; of: UndoKind; what: What },
): BulkRow<What> {
	const at = now();
	const until = new Date(at.getTime() + SETTINGS.undoSeconds * 1000).toISOString();
	return { id, of, by: actor.user_id, what, at: at.toISOString(), until };
}

/** Fails with `taken` if the action exists. */
export function putBulk(table: Table, conference: string, row: BulkRow<unknown>, taken?: AppError): Write {
	const put = {
		TableName: table.name,
		Item: { ...bulkKey(conference, row.of, row.by, row.id), ...asItem(row), v: 1 },
		ConditionExpression: "attribute_not_exists(pk)",
	};
	return raw({ Put: put }, taken);
}

const asItem = ({ what, until, of: _, ...row }: BulkRow<unknown>) => ({
	...row,
	what: JSON.stringify(what),
	until,
	ttl: ttlOf(until),
});

const bulkOf = <What>({ id, by, what, at, until }: Item, of: UndoKind): BulkRow<What> => ({
	id: String(id),
	of,
	by: String(by),
	at: String(at),
	until: String(until),
	what: JSON.parse(String(what)),
});

/**
 * Returns the actor's bulk action while it can be undone. 1 call.
 * @throws 404
 */
export async function requireBulk<What = BulkAction>(
	{ table, actor, now }: SignedInContext,
	conference: string,
	{ of, id }: Pick<BulkRef, "of" | "id">,
): Promise<BulkRow<What>> {
	const bulk = await findBulk<What>(table, conference, { of, by: actor.user_id, id });
	if (!bulk || Date.parse(bulk.until) <= now().getTime()) throw notFound();
	return bulk;
}

/** Builds the write of a change's undo data. Fails if the change has some already. */
export function storeUndo<Changes>(
	table: Table,
	conference: string,
	bulk: BulkRow<unknown>,
	row: Undo<Changes> & { authors?: AuthorForm[] },
): Write {
	return raw({
		Put: {
			TableName: table.name,
			Item: {
				...rowKeyOf(conference, bulk, row.number),
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

export function removeUndo(table: Table, conference: string, bulk: BulkRef, number: number): Write {
	return raw({
		Delete: {
			TableName: table.name,
			Key: rowKeyOf(conference, bulk, number),
			ConditionExpression: "attribute_exists(pk)",
		},
	});
}

/** Deletes the undo data of the given numbers, of all actions. 1 query, 1 call per 100. */
export async function eraseUndoRows(
	context: Context,
	conference: string,
	of: UndoKind,
	numbers: readonly number[],
): Promise<void> {
	const rows = await rowsWithPrefix(context.table, conference, `${KIND_PREFIX[of]}of#`);
	const erased = rows.filter(({ number }) => numbers.includes(Number(number)));
	await removeRows(
		context,
		erased.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })),
	);
}

/** Returns the undo data of the given papers or registrations by number. 1 call. */
export async function readUndoRows<Row extends Undo<unknown> = UndoRow>(
	table: Table,
	conference: string,
	bulk: BulkRef,
	numbers: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
	const rows = await table.batchGet(numbers.map((number) => rowKeyOf(conference, bulk, number)));
	return new Map(rows.map((row) => [Number(row.number), undoOf<Row>(row)]));
}

function undoOf<Row>({ pk: _, sk: __, ttl: ___, v: ____, ...item }: Item): Row {
	const { before, authors, ...rest } = item;
	return {
		...rest,
		before: JSON.parse(String(before)),
		...(authors !== undefined && { authors: JSON.parse(String(authors)) }),
	} as Row;
}

/** What an undo needs unchanged; `lock` only for papers. */
export interface Undoable {
	number: number;
	version: number;
	lock?: number;
}

/** Lists the actor's bulk actions, newest first, with the items that remain to undo. 2 calls. */
export async function readOwnBulks<What = BulkAction>(
	{ table, actor, now }: SignedInContext,
	conference: string,
	of: UndoKind,
): Promise<(BulkRow<What> & { undoable: Undoable[] })[]> {
	const by = actor.user_id;
	const [actions, rows] = await Promise.all([
		rowsWithPrefix(table, conference, actionsOf(of, by)),
		rowsWithPrefix(table, conference, undoRowsOf(of, by)),
	]);
	const byBulk = Map.groupBy(rows, ({ sk }) => String(sk).slice(0, String(sk).lastIndexOf("#") + 1));
	return actions
		.map((row) => bulkOf<What>(row, of))
		.filter(({ until }) => Date.parse(until) > now().getTime())
		.sort((a, b) => (a.at < b.at ? 1 : -1))
		.map((bulk) => ({ ...bulk, undoable: (byBulk.get(namesOf(bulk)) ?? []).map(toUndoable) }));
}

const toUndoable = ({ number, version, lock }: Item): Undoable => ({
	number: Number(number),
	version: Number(version),
	...(lock !== undefined && { lock: Number(lock) }),
});

/** Returns the undo rows with a sort key prefix. 1 query. */
export function rowsWithPrefix(table: Table, conference: string, sk: string): Promise<Item[]> {
	return table.query({
		KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
		ExpressionAttributeValues: { ":pk": bulkPartition(conference), ":sk": sk },
		ConsistentRead: true,
	});
}
