import { useLocation, useNavigate } from "react-router";
import { useConference } from "../conference.ts";
import { type ListDefinition, rowPage } from "./define.ts";
import { type Neighbours, neighbours } from "./filter-rows.ts";
import type { ListRow } from "./merge.ts";
import type { RowId } from "./sort.ts";
import { useFilteredRows } from "./use-filtered-rows.ts";
import { useRowNavigationKeys } from "./use-row-navigation-keys.ts";
import { useStoredView } from "./use-view.ts";
import { formatView } from "./view.ts";

export const fromList = (name: string) => ({ fromList: name });

export function sourceList(state: unknown): string | null {
	return typeof state === "object" && state !== null && "fromList" in state ? String(state.fromList) : null;
}

export interface RowNavigation<Id extends RowId> {
	neighbours: Neighbours<Id> | null;
	back: string;
	addressOf: (id: Id) => string;
}

/**
 * Leads back to the filtered list and along its rows.
 * @param keys false if they serve another list
 */
export function useRowNavigation<Row extends ListRow, Id extends RowId, Context>(
	list: ListDefinition<Row, Id, Context>,
	context: Context,
	rows: readonly Row[] | undefined,
	id: Id,
	keys = true,
): RowNavigation<Id> {
	const { path } = useConference();
	const { search, state } = useLocation();
	const navigate = useNavigate();
	const view = useStoredView(list);
	const chosen = useFilteredRows(list, context, rows, view, view.query).rows;
	const around = chosen ? neighbours(chosen, id, list.rows.idOf) : null;
	const back = `/${path}/${list.address}${formatView(view, list)}`;
	const addressOf = (other: Id) => {
		const row = chosen?.find((one) => list.rows.idOf(one) === other);
		return row ? `/${path}/${rowPage(list, row).split("?")[0]}${search}` : back;
	};
	const go = (side: "next" | "previous") => {
		if (!chosen) return undefined;
		const other = around?.[side] ?? null;
		return other === null ? null : () => void navigate(addressOf(other), { replace: true, state });
	};
	useRowNavigationKeys(
		keys
			? {
					onNext: go("next"),
					onPrevious: go("previous"),
					onLeave: () => void (sourceList(state) === null ? navigate(back) : navigate(-1)),
				}
			: null,
		id,
	);
	return { neighbours: around, back, addressOf };
}
