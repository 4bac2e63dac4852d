import { create } from "zustand";
import { persist } from "zustand/middleware";
import { localStore } from "../storage.ts";
import { TEMPLATE } from "./names.ts";
import type { PlannedFile } from "./plan.ts";

/** A download that was begun, as it outlives the page; its plan stands beside the zip. */
export interface KeptJob {
	/** The conference's path, and whose download it is. */
	path: string;
	user: string;
	/** Files that are wanted, and their bytes. */
	files: number;
	bytes: number;
	/** Whether the zip has its end, and how many files could not be had for it. */
	finished: boolean;
	failed: number;
	/** It waits until somebody has it go on; otherwise a tab is at it, or was when it was closed. */
	paused: boolean;
	/** In parts, where the browser gives the page no file: what is still to come, of how many. */
	parts?: { left: readonly PlannedFile[]; of: number };
}

interface MassDownload {
	job: KeptJob | null;
	/** One was begun on this page. */
	active: boolean;
	template: string;
	/** Whether sources are taken along. */
	sources: boolean;
	set(change: Partial<Pick<MassDownload, "job" | "active" | "template" | "sources">>): void;
}

/** The store of this name (specification §3): the download that was begun, and how files are named. */
export const useMassDownload = create<MassDownload>()(
	persist((set) => ({ job: null, active: false, template: TEMPLATE, sources: false, set }), {
		name: "massDownload",
		storage: { getItem: localStore.read, setItem: localStore.write, removeItem: localStore.remove },
		partialize: ({ job, template, sources }) => ({ job, template, sources }) as MassDownload,
	}),
);
