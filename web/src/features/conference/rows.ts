/** A row of a list that is edited as a whole: without an id it is new. */
export interface Row {
	id?: string | undefined;
}

/** How a row of somebody else's list differs from one's own. */
export interface RowDifference<T> {
	/** What they did: `changed`, `added`, `removed` it; or `kept` what one has removed oneself. */
	kind: "changed" | "added" | "removed" | "kept";
	/** As it stands in theirs; what they removed, as it stands in one's own. */
	row: T;
}

/**
 * One's own list, where it is kept over what somebody else has saved meanwhile: what they added stays, behind it, and
 * what they removed becomes a new row, as the server does not know it any more.
 * @param known ids of the list as one has read it: what is missing of it was removed by oneself
 */
export function keepRows<T extends Row>(
	mine: readonly T[],
	theirs: readonly T[],
	known: readonly string[],
): T[] {
	const there = new Set(theirs.map(({ id }) => id));
	const own = mine.map((row) => (row.id && !there.has(row.id) ? { ...row, id: undefined } : row));
	return [...own, ...theirs.filter(({ id }) => id && !known.includes(id))];
}

/** What differs in somebody else's list, row by row; `text` is all that a row says, `known` as for `keepRows`. */
export function rowDifferences<T extends Row>(
	mine: readonly T[],
	theirs: readonly T[],
	known: readonly string[],
	text: (row: T) => string,
): RowDifference<T>[] {
	const own = new Map(mine.map((row) => [row.id, row]));
	const there = new Set(theirs.map(({ id }) => id));
	const found: RowDifference<T>[] = [];
	for (const row of theirs) {
		const twin = own.get(row.id);
		if (!twin) found.push({ kind: row.id && known.includes(row.id) ? "kept" : "added", row });
		else if (text(twin) !== text(row)) found.push({ kind: "changed", row });
	}
	for (const row of mine) if (row.id && !there.has(row.id)) found.push({ kind: "removed", row });
	return found;
}

/** Whether the rows that both lists have stand in another order. */
export function reordered(mine: readonly Row[], theirs: readonly Row[]): boolean {
	const common = (rows: readonly Row[], others: readonly Row[]) =>
		rows.flatMap(({ id }) => (id && others.some((other) => other.id === id) ? [id] : [])).join();
	return common(mine, theirs) !== common(theirs, mine);
}

/** Rows of the saved list that stand in the form no longer, and go when it is saved, each with its place. */
export function removedRows<T extends { id: string }>(
	saved: readonly T[],
	rows: readonly Row[],
	known: readonly string[],
): { row: T; index: number }[] {
	return saved
		.map((row, index) => ({ row, index }))
		.filter(({ row }) => known.includes(row.id) && !rows.some(({ id }) => id === row.id));
}
