import { create, type StoreApi, type UseBoundStore } from "zustand";
import { persist } from "zustand/middleware";
import { localStore } from "../storage.ts";
import type { ExportFormat } from "./export-file.ts";
import type { RowId } from "./sort.ts";
import type { ListView } from "./view.ts";

interface KeptViews {
	/** By a conference's id. */
	views: Readonly<Record<string, ListView>>;
	/** The id of the saved view that was looked at last, by a conference's id: what has changed since is a change of it. */
	basis: Readonly<Record<string, string>>;
	/** Columns, by id, that this person has chosen to see or not; the same in every conference. */
	columns: Readonly<Record<string, boolean>>;
	/** Whether rows are low, in every conference. */
	dense: boolean;
	/** Ids of the selected rows, by a conference's id. */
	selectedIds: Readonly<Record<string, readonly RowId[]>>;
	/** How this person last saved the list as a file; columns, by id, that they have chosen or not. */
	exported: { format: ExportFormat; columns: Readonly<Record<string, boolean>> };
	keep(conference: string, view: ListView): void;
	/** @param view a saved view's id; null where the whole list is looked at */
	base(conference: string, view: string | null): void;
	chooseColumns(columns: Readonly<Record<string, boolean>>): void;
	setDense(dense: boolean): void;
	select(conference: string, ids: readonly RowId[]): void;
	chooseExport(exported: KeptViews["exported"]): void;
}

export type ViewStore = UseBoundStore<StoreApi<KeptViews>>;

/**
 * How a list was last looked at in each conference, and what was selected, kept over visits (specification §3).
 * @param name its key in the browser's store
 */
export function createViewStore(name: string): ViewStore {
	return create<KeptViews>()(
		persist(
			(set) => ({
				views: {},
				basis: {},
				columns: {},
				dense: false,
				selectedIds: {},
				exported: { format: "xlsx", columns: {} },
				keep: (conference, view) => set(({ views }) => ({ views: { ...views, [conference]: view } })),
				base: (conference, view) =>
					set(({ basis: { [conference]: _, ...others } }) => ({
						basis: view === null ? others : { ...others, [conference]: view },
					})),
				chooseColumns: (chosen) => set(({ columns }) => ({ columns: { ...columns, ...chosen } })),
				setDense: (dense) => set({ dense }),
				select: (conference, ids) =>
					set(({ selectedIds }) => ({ selectedIds: { ...selectedIds, [conference]: ids } })),
				chooseExport: (exported) => set({ exported }),
			}),
			{
				name,
				version: 2,
				// Views were kept in another form before.
				migrate: (kept) => ({ ...(kept as KeptViews), views: {} }),
				storage: { getItem: localStore.read, setItem: localStore.write, removeItem: localStore.remove },
				// A search is for now: days later it would only hide rows.
				partialize: ({ views, basis, columns, dense, selectedIds, exported }) => ({
					views: Object.fromEntries(
						Object.entries(views).map(([conference, view]) => [conference, { ...view, query: "" }]),
					),
					basis,
					columns,
					dense,
					selectedIds,
					exported,
				}),
			},
		),
	);
}
