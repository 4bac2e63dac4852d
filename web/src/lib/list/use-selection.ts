import { useCallback, useEffect, useMemo } from "react";
import type { ListDefinition } from "./define.ts";
import type { ListRow } from "./merge.ts";
import { present, without } from "./selection.ts";
import type { RowId } from "./sort.ts";

const NOTHING: readonly never[] = [];

/** The rows that are selected in a list, and how to select others. */
export type Selection<Id extends RowId> = readonly [
	selected: ReadonlySet<Id>,
	select: (selected: ReadonlySet<Id>) => void,
	/** Takes out what an action has served, whatever was selected since. */
	leave: (ids: readonly Id[]) => void,
];

/**
 * What is selected in a list of a conference, kept over visits; what is no longer in the list leaves it (specification §4).
 * @param rows all of the list, as far as they are there
 */
export function useSelection<Row extends ListRow, Id extends RowId>(
	list: ListDefinition<Row, Id, never>,
	conference: string,
	rows: readonly Row[] | undefined,
): Selection<Id> {
	const kept = list.store(({ selectedIds }) => selectedIds[conference] ?? NOTHING) as readonly Id[];
	const keep = list.store((store) => store.select);
	useEffect(() => {
		if (!rows || kept.length === 0) return;
		const there = present(kept, rows.map(list.rows.idOf));
		if (there.length < kept.length) keep(conference, there);
	}, [rows, kept, keep, conference, list]);
	const selected = useMemo(() => new Set(kept), [kept]);
	return [
		selected,
		useCallback((ids) => keep(conference, [...ids]), [keep, conference]),
		useCallback(
			(ids) => {
				const now = (list.store.getState().selectedIds[conference] ?? NOTHING) as readonly Id[];
				keep(conference, without(now, ids));
			},
			[keep, conference, list],
		),
	];
}
