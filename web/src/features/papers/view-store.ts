import { create } from "zustand";
import { persist } from "zustand/middleware";
import { localStore } from "../../lib/storage.ts";
import { type PapersView, WHOLE_VIEW } from "./view.ts";

interface PapersStore {
	/** By a conference's id. */
	views: Record<string, PapersView>;
	/** Columns that this person does not want to see; the same in every conference. */
	hidden: string[];
	keep(conference: string, view: PapersView): void;
	hide(columns: ReadonlySet<string>): void;
}

/** The admin papers store (specification §3): how each conference's list was last looked at, kept over visits. */
export const usePapersStore = create<PapersStore>()(
	persist(
		(set) => ({
			views: {},
			hidden: [],
			keep: (conference, view) => set(({ views }) => ({ views: { ...views, [conference]: view } })),
			hide: (columns) => set({ hidden: [...columns] }),
		}),
		{
			name: "admin papers",
			version: 1,
			storage: { getItem: localStore.read, setItem: localStore.write, removeItem: localStore.remove },
			// A search is for now: days later it would only hide papers.
			partialize: ({ views, hidden }) => ({
				views: Object.fromEntries(
					Object.entries(views).map(([conference, view]) => [conference, { ...view, query: "" }]),
				),
				hidden,
			}),
		},
	),
);

/** The view that is kept for a conference. */
export function useKeptView(conference: string): PapersView {
	return usePapersStore(({ views }) => views[conference]) ?? WHOLE_VIEW;
}
