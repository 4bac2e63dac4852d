import { create, type StoreApi, type UseBoundStore } from "zustand";
import { persist } from "zustand/middleware";
import { localStore } from "../storage.ts";
import type { ExportFormat } from "./export-file.ts";
import { existingIds } from "./selection.ts";
import type { RowId } from "./sort.ts";
import type { ListView } from "./view.ts";

interface StoredViews {
	/** By conference id. */
	views: Readonly<Record<string, ListView>>;
	/** Last opened saved view, by conference id; later changes edit it. */
	basis: Readonly<Record<string, string>>;
	/** By column id, for all conferences. */
	columns: Readonly<Record<string, boolean>>;
	dense: boolean;
	/** By conference id. */
	selectedIds: Readonly<Record<string, readonly RowId[]>>;
	/** Ids selected since before this page loaded, by conference id. Not stored. */
	restoredIds: Readonly<Record<string, readonly RowId[]>>;
	exported: { format: ExportFormat; columns: Readonly<Record<string, boolean>> };
	keep(conference: string, view: ListView): void;
	base(conference: string, view: string | null): void;
	chooseColumns(columns: Readonly<Record<string, boolean>>): void;
	setDense(dense: boolean): void;
	select(conference: string, ids: readonly RowId[]): void;
	chooseExport(exported: StoredViews["exported"]): void;
}

export type ViewStore = UseBoundStore<StoreApi<StoredViews>>;

/**
 * Stores a list's views and selections per conference, and columns, density and export settings for all
 * (specification §3), over visits except searches.
 * @param name storage key
 */
export function createViewStore(name: string): ViewStore {
	return create<StoredViews>()(
		persist(
			(set) => ({
				views: {},
				basis: {},
				columns: {},
				dense: false,
				selectedIds: {},
				restoredIds: {},
				exported: { format: "xlsx", columns: {} },
				keep: (conference, view) => set(({ views }) => ({ views: { ...views, [conference]: view } })),
				base: (conference, view) =>
					set(({ basis: { [conference]: _, ...others } }) => ({
						basis: view === null ? others : { ...others, [conference]: view },
					})),
				chooseColumns: (chosen) => set(({ columns }) => ({ columns: { ...columns, ...chosen } })),
				setDense: (dense) => set({ dense }),
				select: (conference, ids) =>
					set(({ selectedIds, restoredIds }) => ({
						selectedIds: { ...selectedIds, [conference]: ids },
						restoredIds: {
							...restoredIds,
							[conference]: existingIds(restoredIds[conference] ?? [], ids),
						},
					})),
				chooseExport: (exported) => set({ exported }),
			}),
			{
				name,
				version: 2,
				merge: (kept, current) => {
					const stored = kept as Partial<StoredViews> | undefined;
					return { ...current, ...stored, restoredIds: stored?.selectedIds ?? {} };
				},
				migrate: (kept) => ({ ...(kept as StoredViews), views: {} }),
				storage: { getItem: localStore.read, setItem: localStore.write, removeItem: localStore.remove },
				// Stored searches would hide rows days later.
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
