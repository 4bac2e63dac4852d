import { useEffect } from "react";
import { create } from "zustand";
import type { RowId } from "./sort.ts";

const NO_ROWS: ReadonlySet<RowId> = new Set();

const useUnseen = create<{ unseen: Record<string, ReadonlySet<RowId>> }>(() => ({ unseen: {} }));

export function useUnseenRows(list: string): ReadonlySet<RowId> {
	return useUnseen(({ unseen }) => unseen[list]) ?? NO_ROWS;
}

export function markChanged(list: string, ids: readonly RowId[]): void {
	if (ids.length === 0) return;
	change(list, (unseen) => new Set([...unseen, ...ids]));
}

export function useSeen(list: string, id: RowId): void {
	const unseen = useUnseenRows(list).has(id);
	useEffect(() => {
		if (unseen) change(list, (rows) => new Set([...rows].filter((one) => one !== id)));
	}, [unseen, list, id]);
}

function change(list: string, act: (unseen: ReadonlySet<RowId>) => ReadonlySet<RowId>): void {
	useUnseen.setState(({ unseen }) => ({ unseen: { ...unseen, [list]: act(unseen[list] ?? NO_ROWS) } }));
}
