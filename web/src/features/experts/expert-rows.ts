import type { ExpertCard } from "@deck/contracts/expert";
import { useMemo } from "react";
import { experts } from "../../lib/expert/experts.ts";
import { type RowSource, useSynced } from "../../lib/list/synced.ts";
import { useSession } from "../../lib/session.ts";

/** An expert as the list has them. */
export interface ExpertRow extends ExpertCard {
	/** Added by the reader. */
	mine: boolean;
}

/** A row that has not changed stays the same object, as the search reads each object once. */
const known = new WeakMap<ExpertCard, ExpertRow>();

function rowOf(card: ExpertCard, reader: string | undefined): ExpertRow {
	const mine = card.added_by === reader;
	const before = known.get(card);
	if (before?.mine === mine) return before;
	const row = { ...card, mine };
	known.set(card, row);
	return row;
}

function useExpertRows(load: boolean) {
	const { rows, error } = useSynced(experts, load);
	const { user } = useSession();
	const reader = user?.id;
	return { rows: useMemo(() => rows?.map((card) => rowOf(card, reader)), [rows, reader]), error };
}

/** The experts, with who of them was added by the reader. */
export const expertRows: RowSource<ExpertRow, number> = {
	idOf: experts.idOf,
	keyOf: experts.keyOf,
	useRows: useExpertRows,
};
