/**
 * Merges two edits; if both changed a value, `mine` wins. Lists merge row by row while both have the same
 * ids; otherwise one changed here wins.
 * @param base the common ancestor
 */
export function mergeEdits<T>(base: T, mine: T, theirs: T): T {
	if (isSameValue(mine, base)) return theirs;
	if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
		const keys = Object.keys({ ...theirs, ...mine });
		const merged = keys.map((key) => [key, mergeEdits(base[key], mine[key], theirs[key])]);
		return Object.fromEntries(merged) as T;
	}
	if (
		isRows(base) &&
		isRows(mine) &&
		isRows(theirs) &&
		haveSameIds(base, mine) &&
		haveSameIds(mine, theirs)
	) {
		return mine.map((row, index) => mergeEdits(base[index], row, theirs[index])) as T;
	}
	return mine;
}

export function isSameValue(one: unknown, other: unknown): boolean {
	if (Array.isArray(one) && Array.isArray(other)) {
		return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]));
	}
	if (isRecord(one) && isRecord(other)) {
		return Object.keys({ ...one, ...other }).every((key) => isSameValue(one[key], other[key]));
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

function haveSameIds(one: readonly Row[], other: readonly Row[]): boolean {
	return isSameValue(
		one.map(({ id }) => id),
		other.map(({ id }) => id),
	);
}
