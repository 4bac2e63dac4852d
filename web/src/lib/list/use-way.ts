import { useLocation, useNavigate } from "react-router";
import { useConference } from "../conference.ts";
import { type Neighbours, neighbours } from "./choose.ts";
import { type ListDefinition, rowPage } from "./define.ts";
import type { ListRow } from "./merge.ts";
import type { RowId } from "./sort.ts";
import { useChosen } from "./use-chosen.ts";
import { useKeptView } from "./use-view.ts";
import { useWayKeys } from "./use-way-keys.ts";
import { searchOf } from "./view.ts";

export const fromList = (name: string) => ({ fromList: name });

/** Returns the list that led here; null for a direct visit. */
export function listCameFrom(state: unknown): string | null {
	return typeof state === "object" && state !== null && "fromList" in state ? String(state.fromList) : null;
}

export interface RowWay<Id extends RowId> {
	neighbours: Neighbours<Id> | null;
	back: string;
	addressOf: (id: Id) => string;
}

/**
 * Leads back to the filtered list and along its rows.
 * @param rows the list's loaded rows
 * @param keys false if the keys serve another list
 */
export function useRowWay<Row extends ListRow, Id extends RowId, Context>(
	list: ListDefinition<Row, Id, Context>,
	context: Context,
	rows: readonly Row[] | undefined,
	id: Id,
	keys = true,
): RowWay<Id> {
	const { path } = useConference();
	const { search, state } = useLocation();
	const navigate = useNavigate();
	const view = useKeptView(list);
	const chosen = useChosen(list, context, rows, view, view.query).rows;
	const around = chosen ? neighbours(chosen, id, list.rows.idOf) : null;
	const back = `/${path}/${list.address}${searchOf(view, list)}`;
	const addressOf = (other: Id) => {
		const row = chosen?.find((one) => list.rows.idOf(one) === other);
		return row ? `/${path}/${rowPage(list, row).split("?")[0]}${search}` : back;
	};
	const go = (other: Id | null | undefined) =>
		other === null || other === undefined
			? null
			: () => void navigate(addressOf(other), { replace: true, state });
	useWayKeys(
		keys
			? {
					onNext: go(around?.next),
					onPrevious: go(around?.previous),
					onLeave: () => void (listCameFrom(state) === null ? navigate(back) : navigate(-1)),
				}
			: null,
	);
	return { neighbours: around, back, addressOf };
}
