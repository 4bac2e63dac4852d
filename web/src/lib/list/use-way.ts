import { useLocation, useNavigate } from "react-router";
import { useConference } from "../conference.ts";
import { type Neighbours, neighbours } from "./choose.ts";
import type { ListDefinition } from "./define.ts";
import type { ListRow } from "./merge.ts";
import type { RowId } from "./sort.ts";
import { useChosen } from "./use-chosen.ts";
import { useKeptView } from "./use-view.ts";
import { useWayKeys } from "./use-way-keys.ts";
import { searchOf } from "./view.ts";

/** The state of a row's page in the history, when the list is the page before it. */
export const FROM_LIST = { fromList: true };

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
 */
export function useRowWay<Row extends ListRow, Id extends RowId>(
	list: ListDefinition<Row, Id, never>,
	rows: readonly Row[] | undefined,
	id: Id,
): RowWay<Id> {
	const { path } = useConference();
	const { search, state } = useLocation();
	const navigate = useNavigate();
	const view = useKeptView(list);
	const chosen = useChosen(list, rows, view, view.query).rows;
	const around = chosen ? neighbours(chosen, id, list.rows.idOf) : null;
	const page = `/${path}/${list.address}`;
	const back = `${page}${searchOf(view, list)}`;
	const addressOf = (other: Id) => `${page}/${other}${search}`;
	const go = (other: Id | null | undefined) =>
		other === null || other === undefined
			? null
			: () => void navigate(addressOf(other), { replace: true, state });
	useWayKeys({
		onNext: go(around?.next),
		onPrevious: go(around?.previous),
		// From the list one goes back to it; a row's own address has nothing behind it.
		onLeave: () => void (cameFromList(state) ? navigate(-1) : navigate(back)),
	});
	return { neighbours: around, back, addressOf };
}

function cameFromList(state: unknown): boolean {
	return typeof state === "object" && state !== null && "fromList" in state;
}
