import { useCallback, useMemo } from "react";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { ListDefinition } from "../../lib/list/define.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import type { RowId } from "../../lib/list/sort.ts";
import { useMedias } from "../../lib/media.ts";
import { useNow } from "../../lib/now.ts";
import type { Column } from "../table/columns.ts";

const ALWAYS = "all";

/**
 * Returns visible columns: chosen, else by width; `optional` can be toggled. Memoised: a new array renders
 * all rows again.
 */
export function useColumns<Row extends ListRow, Id extends RowId, Context>(
	list: ListDefinition<Row, Id, Context>,
	context: Context,
) {
	const locale = useLocale();
	const now = useNow();
	const zone = useAuthSession().user?.timezone ?? null;
	const queries = useMemo(() => list.columns.map(({ roomFor }) => roomFor ?? ALWAYS), [list]);
	const room = useMedias(queries).join();
	const { columns: chosen, chooseColumns } = list.store();

	const hidden = useMemo(() => {
		const fits = room.split(",");
		return new Set(
			list.columns
				.filter(
					({ id, fixed, isEmpty }, index) =>
						!fixed && !(chosen[id] ?? (fits[index] === "true" && !isEmpty?.(context))),
				)
				.map(({ id }) => id),
		);
	}, [list, chosen, room, context]);
	const columns = useMemo(() => {
		const clock = { now, zone, locale };
		return list.columns
			.filter(({ id }) => !hidden.has(id))
			.map(
				({ id, title, width, cell, align, sort }): Column<Row> => ({
					key: id,
					title: title(context),
					width,
					cell: (row) => cell(row, context, clock),
					align,
					sortable: sort !== undefined,
					firstDown: sort?.firstDown,
				}),
			);
	}, [list, context, hidden, now, zone, locale]);

	const optional = useMemo(
		() =>
			list.columns.filter(({ fixed }) => !fixed).map(({ id, title }) => ({ key: id, title: title(context) })),
		[list, context],
	);
	const hide = useCallback(
		(next: ReadonlySet<string>) => {
			const changed = optional.filter(({ key }) => hidden.has(key) !== next.has(key));
			chooseColumns(Object.fromEntries(changed.map(({ key }) => [key, !next.has(key)])));
		},
		[optional, hidden, chooseColumns],
	);
	return { columns, optional, hidden, hide };
}
