import { keepNoDrafts } from "./form-draft.ts";
import { localStore, sessionStore } from "./storage.ts";
import { forgetFiles } from "./upload/memory.ts";

/** Texts of forms, records of uploads and check-ins that wait, whoever they are of: who acts as somebody has typed under that name. */
const WORK = /^(draft|upload|door):/;

/** Under it a zip of papers' files is kept, which the browser holds. */
const MASS_DOWNLOAD = "massDownload";

/**
 * Takes away what this browser keeps of unsaved work, for whoever sits here next. Nothing more is kept until the page
 * is opened afresh.
 */
export async function forgetUnsavedWork(): Promise<void> {
	keepNoDrafts();
	for (const store of [localStore, sessionStore])
		for (const key of store.keys()) if (WORK.test(key)) store.remove(key);
	await forgetFiles();
	if (localStore.read(MASS_DOWNLOAD)) await (await import("./mass-download/run.ts")).forgetDownload();
}
