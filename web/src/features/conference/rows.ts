import { isSameValue, mergeEdits } from "../../lib/merge-edits.ts";

/** Without an id, the row is new. */
export interface Row {
	id?: string | undefined;
}

/** A change to a row: the new row, or the read one if removed. */
export interface RowChange<T> {
	kind: "changed" | "added" | "removed";
	row: T;
}

const byId = <T extends Row>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Merges lists: keeps own changes and takes others' additions, changes, removals and order elsewhere. Own
 * rows removed by others become new.
 * @param read the common base
 */
export function mergeRows<T extends Row>(mine: readonly T[], theirs: readonly T[], read: readonly T[]): T[] {
	const [own, saved, before] = [byId(mine), byId(theirs), byId(read)];
	const merged = (row: T): T[] => {
		const initial = before.get(row.id);
		if (!row.id || !initial) return [row];
		const other = saved.get(row.id);
		if (other) return [mergeEdits(initial, row, other)];
		return isSameValue(row, initial) ? [] : [{ ...row, id: undefined }];
	};
	const added = theirs.filter(({ id }) => !before.has(id));
	if (isReordered(mine, read)) return [...mine.flatMap(merged), ...added];
	const inTheirOrder = theirs.flatMap((row) => {
		const ownRow = own.get(row.id);
		if (ownRow) return merged(ownRow);
		return before.has(row.id) ? [] : [row];
	});
	return [...inTheirOrder, ...mine.filter(({ id }) => !id || !saved.has(id)).flatMap(merged)];
}

export function rowChanges<T extends Row>(
	mine: readonly T[],
	theirs: readonly T[],
	read: readonly T[],
	text: (row: T) => string,
): RowChange<T>[] {
	const [own, saved, before] = [byId(mine), byId(theirs), byId(read)];
	const found: RowChange<T>[] = [];
	for (const row of theirs) {
		const initial = before.get(row.id);
		const ownRow = own.get(row.id);
		if (!initial) found.push({ kind: "added", row });
		else if (text(initial) !== text(row) && (!ownRow || text(ownRow) !== text(row))) {
			found.push({ kind: "changed", row });
		}
	}
	for (const row of read) if (!saved.has(row.id) && own.has(row.id)) found.push({ kind: "removed", row });
	return found;
}

export function isReordered(one: readonly Row[], other: readonly Row[]): boolean {
	const common = (rows: readonly Row[], ids: ReadonlyMap<Row["id"], Row>) =>
		rows.flatMap(({ id }) => (id && ids.has(id) ? [id] : []));
	return !isSameValue(common(one, byId(other)), common(other, byId(one)));
}

export function removedRows<T extends Row>(
	read: readonly T[],
	rows: readonly Row[],
): { row: T; index: number }[] {
	const remaining = byId(rows);
	return read.map((row, index) => ({ row, index })).filter(({ row }) => !remaining.has(row.id));
}

/** Returns a removed row to restore; null if already back, a new row if saved without it. */
export function restoredRow<T extends Row>(row: T, rows: readonly Row[], read: readonly Row[]): T | null {
	if (!row.id) return row;
	if (rows.some(({ id }) => id === row.id)) return null;
	return read.some(({ id }) => id === row.id) ? row : { ...row, id: undefined };
}
