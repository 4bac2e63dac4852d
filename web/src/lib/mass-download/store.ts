import { create } from "zustand";
import { persist } from "zustand/middleware";
import { localStore } from "../storage.ts";
import { DEFAULT_TEMPLATE } from "./names.ts";
import type { PlannedFile } from "./plan.ts";

/** Outlives the page; its plan is beside the zip. */
export interface StoredDownload {
	path: string;
	user: string;
	files: number;
	bytes: number;
	/** Zip complete; `failed` files are missing. */
	finished: boolean;
	failed: number;
	/** By the user. Otherwise a tab works on it, or did when closed. */
	paused: boolean;
	/** Without a file system: the remaining files, and the number of parts. */
	parts?: { left: readonly PlannedFile[]; of: number };
}

interface MassDownload {
	job: StoredDownload | null;
	active: boolean;
	template: string;
	sources: boolean;
	set(change: Partial<Pick<MassDownload, "job" | "active" | "template" | "sources">>): void;
}

/** Specification §3. */
export const useMassDownload = create<MassDownload>()(
	persist((set) => ({ job: null, active: false, template: DEFAULT_TEMPLATE, sources: false, set }), {
		name: "massDownload",
		storage: { getItem: localStore.read, setItem: localStore.write, removeItem: localStore.remove },
		partialize: ({ job, template, sources }) => ({ job, template, sources }) as MassDownload,
	}),
);
