/**
 * What somebody else has saved, with what was changed here upon it: where both changed the same, ours stands. Lists are
 * merged row by row while their rows are the same ones, by `id`; otherwise a list that was changed here stands whole.
 * @param base what both began with
 */
export function mergeEdits<T>(base: T, mine: T, theirs: T): T {
	if (sameValue(mine, base)) return theirs;
	if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
		const keys = Object.keys({ ...theirs, ...mine });
		const merged = keys.map((key) => [key, mergeEdits(base[key], mine[key], theirs[key])]);
		return Object.fromEntries(merged) as T;
	}
	if (isRows(base) && isRows(mine) && isRows(theirs) && sameIds(base, mine) && sameIds(mine, theirs)) {
		return mine.map((row, index) => mergeEdits(base[index], row, theirs[index])) as T;
	}
	return mine;
}

/** Whether two values of a form are equal, however deep. */
export function sameValue(one: unknown, other: unknown): boolean {
	if (Array.isArray(one) && Array.isArray(other)) {
		return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
	}
	if (isRecord(one) && isRecord(other)) {
		return Object.keys({ ...one, ...other }).every((key) => sameValue(one[key], other[key]));
	}
	return Object.is(one, other);
}

type Row = Record<string, unknown> & { id: unknown };

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRows(value: unknown): value is Row[] {
	return Array.isArray(value) && value.every((row) => isRecord(row) && row.id !== undefined);
}

function sameIds(one: readonly Row[], other: readonly Row[]): boolean {
	return sameValue(
		one.map(({ id }) => id),
		other.map(({ id }) => id),
	);
}
