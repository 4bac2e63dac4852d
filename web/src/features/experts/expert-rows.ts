import { EXPERT_STATES, type ExpertListRow } from "@deck/contracts/expert";
import { isErasedAddress } from "@deck/contracts/mail-domain";
import type { ExpertLoad } from "@deck/contracts/review";
import { useMemo } from "react";
import { useAuthSession } from "../../lib/auth-session.ts";
import { experts } from "../../lib/expert/experts.ts";
import { type RowSource, useSynced } from "../../lib/list/synced.ts";
import { NO_LOAD, useExpertLoads } from "../../lib/review/expert-loads.ts";

export const SHOWN_STATES = [...EXPERT_STATES, "reviews", "erased"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export interface ExpertRow extends ExpertListRow {
	mine: boolean;
	shown: ShownState;
	/** ISO instant until which an e-mail about an open review waits. */
	review_waits_till?: string | undefined;
}

/**
 * Returns the state to show: a request for review as invitation, a review as agreement.
 * @param load as known to the reader; undefined if none or loading
 */
export function shownState(
	{ state, email }: Pick<ExpertListRow, "state" | "email">,
	load: Pick<ExpertLoad, "awaiting" | "inprogress" | "refused" | "sent"> = NO_LOAD,
): ShownState {
	if (isErasedAddress(email)) return "erased";
	if (state === "agreed" || state === "declined") return state;
	if (load.inprogress + load.sent > 0) return "reviews";
	return load.awaiting + load.refused > 0 ? "invited" : state;
}

/** Unchanged rows keep their identity: search reads each object once. */
const known = new WeakMap<ExpertListRow, ExpertRow>();

function rowOf(listRow: ExpertListRow, reader: string | undefined, load: ExpertLoad | undefined): ExpertRow {
	const isAddedByReader = listRow.added_by === reader;
	const shown = shownState(listRow, load);
	const review_waits_till = load?.waits_till;
	const before = known.get(listRow);
	if (
		before?.mine === isAddedByReader &&
		before.shown === shown &&
		before.review_waits_till === review_waits_till
	)
		return before;
	const row = { ...listRow, mine: isAddedByReader, shown, review_waits_till };
	known.set(listRow, row);
	return row;
}

function useExpertRows(load: boolean) {
	const { rows, error } = useSynced(experts, load);
	const { user } = useAuthSession();
	const reader = user?.id;
	const loads = useExpertLoads(load);
	const all = useMemo(
		() => rows?.map((listRow) => rowOf(listRow, reader, loads?.get(listRow.number))),
		[rows, reader, loads],
	);
	return { rows: all, error };
}

export const expertRows: RowSource<ExpertRow, number> = {
	idOf: experts.idOf,
	keyOf: experts.keyOf,
	useRows: useExpertRows,
};
