import type { RowId } from "./sort.ts";

export function toggleId<Id extends RowId>(selected: ReadonlySet<Id>, id: Id): Set<Id> {
	const next = new Set(selected);
	if (!next.delete(id)) next.add(id);
	return next;
}

/** Adds all rows from one to another to a selection; `order`: as displayed. */
export function withRange<Id extends RowId>(
	selected: ReadonlySet<Id>,
	order: readonly Id[],
	from: Id,
	to: Id,
): Set<Id> {
	const ends = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
	const [first = -1, last = -1] = ends;
	return new Set([...selected, ...(first < 0 ? [to] : order.slice(first, last + 1))]);
}

export function coverage<Id extends RowId>(
	selected: ReadonlySet<Id>,
	shown: readonly Id[],
): "none" | "some" | "all" {
	const count = shown.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0);
	if (count === 0) return "none";
	return count === shown.length ? "all" : "some";
}

/** Selects all shown rows, or deselects them if all are selected; hidden rows stay. */
export function toggleAll<Id extends RowId>(selected: ReadonlySet<Id>, shown: readonly Id[]): Set<Id> {
	const all = coverage(selected, shown) === "all";
	if (!all) return new Set([...selected, ...shown]);
	const leaving = new Set(shown);
	return new Set([...selected].filter((id) => !leaving.has(id)));
}

export function existingIds<Id extends RowId>(
	selected: readonly Id[],
	existing: readonly Id[],
): readonly Id[] {
	const ids = new Set(existing);
	return selected.filter((id) => ids.has(id));
}

export function withoutIds<Id extends RowId>(selected: readonly Id[], removed: readonly Id[]): readonly Id[] {
	const ids = new Set(removed);
	return selected.filter((id) => !ids.has(id));
}
