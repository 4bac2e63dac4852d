import type { RowId } from "./sort.ts";

export interface ListRow {
	version: number;
	/** Restricted changes, if the reader may know. */
	lock?: number;
	/** Changes of presenter, if the reader may know. */
	presented?: number;
	/** The reader has a conflict of interest, and sees versions of their own. */
	conflict?: true;
}

export interface ListSnapshot<Row> {
	rows: Row[];
	/** Send it as `since` for later changes. */
	mark: string;
}

export interface FirstSnapshot<Row> extends ListSnapshot<Row> {
	/** These are the first rows; absent: all. */
	more?: true;
}

/** `removed`: ids the reader no longer sees. */
export interface ListChanges<Row> extends ListSnapshot<Row> {
	removed?: readonly RowId[];
}

export interface MergeResult<Row, Id> {
	list: ListSnapshot<Row>;
	changed: Id[];
}

export function mergeSince<Row extends ListRow, Id extends RowId>(
	list: ListSnapshot<Row>,
	answer: ListChanges<Row>,
	idOf: (row: Row) => Id,
): MergeResult<Row, Id> {
	const { rows: listRows, changed } = replaceNewer(list.rows, answer.rows, idOf);
	return { list: { rows: without(listRows, new Set(answer.removed), idOf), mark: answer.mark }, changed };
}

/** Merges requested rows; removes missing ones, which are no longer visible. */
export function mergeRequested<Row extends ListRow, Id extends RowId>(
	list: ListSnapshot<Row>,
	requested: readonly Id[],
	answer: readonly Row[],
	idOf: (row: Row) => Id,
): MergeResult<Row, Id> {
	const { rows: listRows, changed } = replaceNewer(list.rows, answer, idOf);
	const answered = new Set(answer.map(idOf));
	const removed = new Set<RowId>(requested.filter((id) => !answered.has(id)));
	return { list: { ...list, rows: without(listRows, removed, idOf) }, changed };
}

/** Returns the same array if nothing is removed. */
function without<Row, Id extends RowId>(
	rows: Row[],
	removed: ReadonlySet<RowId>,
	idOf: (row: Row) => Id,
): Row[] {
	return rows.some((row) => removed.has(idOf(row))) ? rows.filter((row) => !removed.has(idOf(row))) : rows;
}

/** Keeps the objects of unchanged rows, so that nothing is computed again for them. */
function replaceNewer<Row extends ListRow, Id extends RowId>(
	listRows: Row[],
	later: readonly Row[],
	idOf: (row: Row) => Id,
): { rows: Row[]; changed: Id[] } {
	const byId = new Map(listRows.map((listRow) => [idOf(listRow), listRow]));
	const fresh = later.filter((listRow) => isLater(listRow, byId.get(idOf(listRow))));
	if (fresh.length === 0) return { rows: listRows, changed: [] };
	for (const listRow of fresh) byId.set(idOf(listRow), listRow);
	return { rows: [...byId.values()], changed: fresh.map(idOf) };
}

function isLater(listRow: ListRow, known: ListRow | undefined): boolean {
	if (known && listRow.conflict !== known.conflict) return true;
	if (!known || listRow.version !== known.version) return listRow.version > (known?.version ?? 0);
	const locks = (listRow.lock ?? listRow.version) - (known.lock ?? known.version);
	return locks > 0 || (locks === 0 && (listRow.presented ?? 0) > (known.presented ?? 0));
}
