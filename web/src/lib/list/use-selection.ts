import { useCallback, useEffect, useMemo } from "react";
import type { ListDefinition } from "./define.ts";
import type { ListRow } from "./merge.ts";
import { existingIds, withoutIds } from "./selection.ts";
import type { RowId } from "./sort.ts";

const NO_ROWS: readonly never[] = [];

export type Selection<Id extends RowId> = readonly [
	selected: ReadonlySet<Id>,
	select: (selected: ReadonlySet<Id>) => void,
	leave: (ids: readonly Id[]) => void,
	/** Selected since before the page loaded. */
	restored: ReadonlySet<Id>,
];

/**
 * Returns the selection, stored over visits (specification §3), without rows that left the list (§4).
 * @param rows all loaded
 */
export function useSelection<Row extends ListRow, Id extends RowId>(
	list: ListDefinition<Row, Id, never>,
	conference: string,
	rows: readonly Row[] | undefined,
): Selection<Id> {
	const kept = list.store(({ selectedIds }) => selectedIds[conference] ?? NO_ROWS) as readonly Id[];
	const keep = list.store((store) => store.select);
	useEffect(() => {
		if (!rows || kept.length === 0) return;
		const existing = existingIds(kept, rows.map(list.rows.idOf));
		if (existing.length < kept.length) keep(conference, existing);
	}, [rows, kept, keep, conference, list]);
	const selected = useMemo(() => new Set(kept), [kept]);
	const old = list.store(({ restoredIds }) => restoredIds[conference] ?? NO_ROWS) as readonly Id[];
	return [
		selected,
		useCallback((ids) => keep(conference, [...ids]), [keep, conference]),
		useCallback(
			(ids) => {
				const now = (list.store.getState().selectedIds[conference] ?? NO_ROWS) as readonly Id[];
				keep(conference, withoutIds(now, ids));
			},
			[keep, conference, list],
		),
		useMemo(() => new Set(old), [old]),
	];
}
