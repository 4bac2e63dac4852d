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

/** The state of a row's page in the history, when a list is the page before it: that list's name. */
export const fromList = (name: string) => ({ fromList: name });

/** The name of the list that was the page before; null for a row's own address, which has nothing behind it. */
export function listCameFrom(state: unknown): string | null {
	return typeof state === "object" && state !== null && "fromList" in state ? String(state.fromList) : null;
}

/** The way from the page of a row. */
export interface RowWay<Id extends RowId> {
	/** Where the row stands in the list as it is filtered; null when it is not in it, or nobody has read the list. */
	neighbours: Neighbours<Id> | null;
	/** The list's address, with its filters. */
	back: string;
	/** The address of another row's page, which shows what this one shows. */
	addressOf: (id: Id) => string;
}

/**
 * The way from a row's page: back to the list with its filters and on within them, also by keys.
 * @param rows the list's, as far as they are there
 * @param keys false where the keys lead through another list
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
		// The page says itself what of it is shown.
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
