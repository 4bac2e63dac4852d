import { useMemo, useSyncExternalStore } from "react";
import { useLocale } from "../i18n.ts";
import type { ListDefinition } from "./define.ts";
import { filterRows, filtersByContext, needsContext, sortRows, sortsByContext } from "./filter-rows.ts";
import type { ListRow } from "./merge.ts";
import type { Hits, Marker } from "./search.ts";
import type { RowId } from "./sort.ts";
import type { ListView } from "./view.ts";

export interface FilteredRows<Row> {
	matching: readonly Row[] | undefined;
	rows: readonly Row[] | undefined;
	marker: Marker | null;
	hits: Hits | null;
}

/**
 * Returns a view's rows. Sorts before searching and filtering: key presses sort nothing anew.
 * @param query as typed; the view gets it later
 */
export function useFilteredRows<Row extends ListRow, Id extends RowId, Context>(
	list: ListDefinition<Row, Id, Context>,
	context: Context,
	rows: readonly Row[] | undefined,
	view: ListView,
	query: string,
): FilteredRows<Row> {
	const locale = useLocale();
	const { sort } = view;
	// Other context changes do not change the order.
	const known = sortsByContext(list, sort) ? context : null;
	const ordered = useMemo(
		() => rows && sortRows(rows, list, sort, known as Context, locale),
		[rows, list, sort, known, locale],
	);
	const finder = useSyncExternalStore(list.search.subscribe, list.search.finder);
	const answer = useMemo(() => ordered && finder.find(ordered, query), [ordered, finder, query]);
	const found = answer?.rows;
	const chooses = filtersByContext(list, view) ? context : null;
	const chosen = useMemo(() => {
		if (!found || (chooses && needsContext(list, view, chooses))) return undefined;
		return filterRows(found, list, view, chooses as Context);
	}, [found, list, view, chooses]);
	return { matching: found, rows: chosen, marker: answer?.marker ?? null, hits: answer?.hits ?? null };
}
