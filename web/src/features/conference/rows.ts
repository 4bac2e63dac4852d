import { mergeEdits, sameValue } from "../../lib/three-way.ts";

/** A row of a list that is edited as a whole: without an id it is new. */
export interface Row {
	id?: string | undefined;
}

/** What somebody else did to a row: as it stands in theirs, or, of one that they removed, as it was read. */
export interface RowChange<T> {
	kind: "changed" | "added" | "removed";
	row: T;
}

const byId = <T extends Row>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * One's own list kept over what somebody else has saved meanwhile, with what they did beside it: rows that they added,
 * changed, removed or put into another order, where one has not touched the same. A row of one's own that they removed
 * is a new one, as the server does not know it any more.
 * @param read the list as both began with it
 */
export function keepRows<T extends Row>(mine: readonly T[], theirs: readonly T[], read: readonly T[]): T[] {
	const [own, there, before] = [byId(mine), byId(theirs), byId(read)];
	const merged = (row: T): T[] => {
		const begun = before.get(row.id);
		if (!row.id || !begun) return [row];
		const other = there.get(row.id);
		if (other) return [mergeEdits(begun, row, other)];
		return sameValue(row, begun) ? [] : [{ ...row, id: undefined }];
	};
	const added = theirs.filter(({ id }) => !before.has(id));
	if (reordered(mine, read)) return [...mine.flatMap(merged), ...added];
	const inTheirOrder = theirs.flatMap((row) => {
		const twin = own.get(row.id);
		if (twin) return merged(twin);
		return before.has(row.id) ? [] : [row];
	});
	return [...inTheirOrder, ...mine.filter(({ id }) => !id || !there.has(id)).flatMap(merged)];
}

/** What somebody else has changed in a list and stands otherwise in one's own; `text` is all that a row says. */
export function rowChanges<T extends Row>(
	mine: readonly T[],
	theirs: readonly T[],
	read: readonly T[],
	text: (row: T) => string,
): RowChange<T>[] {
	const [own, there, before] = [byId(mine), byId(theirs), byId(read)];
	const found: RowChange<T>[] = [];
	for (const row of theirs) {
		const begun = before.get(row.id);
		const twin = own.get(row.id);
		if (!begun) found.push({ kind: "added", row });
		else if (text(begun) !== text(row) && (!twin || text(twin) !== text(row))) {
			found.push({ kind: "changed", row });
		}
	}
	for (const row of read) if (!there.has(row.id) && own.has(row.id)) found.push({ kind: "removed", row });
	return found;
}

/** Whether the rows that both lists have stand in another order. */
export function reordered(one: readonly Row[], other: readonly Row[]): boolean {
	const common = (rows: readonly Row[], ids: ReadonlyMap<Row["id"], Row>) =>
		rows.flatMap(({ id }) => (id && ids.has(id) ? [id] : []));
	return !sameValue(common(one, byId(other)), common(other, byId(one)));
}

/** Rows that were read and stand in the form no longer, so that they go when it is saved; each with its index. */
export function removedRows<T extends Row>(
	read: readonly T[],
	rows: readonly Row[],
): { row: T; index: number }[] {
	const left = byId(rows);
	return read.map((row, index) => ({ row, index })).filter(({ row }) => !left.has(row.id));
}

/**
 * A removed row on its way back: null where it is back already, and a new one where the list was saved without it
 * meanwhile.
 */
export function returning<T extends Row>(row: T, rows: readonly Row[], read: readonly Row[]): T | null {
	if (!row.id) return row;
	if (rows.some(({ id }) => id === row.id)) return null;
	return read.some(({ id }) => id === row.id) ? row : { ...row, id: undefined };
}
