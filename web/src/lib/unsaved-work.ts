import { keepNoDrafts } from "./form-draft.ts";
import { localStore, sessionStore } from "./storage.ts";
import { forgetFiles } from "./upload/memory.ts";

/** Of all people: an impersonator typed under the other name. */
const WORK = /^(draft|upload|door):/;

/** Set while the browser stores a zip. */
const MASS_DOWNLOAD = "massDownload";

/** Deletes unsaved work, to protect it from whoever uses this browser next. Stores no more until the next full load. */
export async function forgetUnsavedWork(): Promise<void> {
	keepNoDrafts();
	for (const store of [localStore, sessionStore])
		for (const key of store.keys()) if (WORK.test(key)) store.remove(key);
	await forgetFiles();
	if (localStore.read(MASS_DOWNLOAD)) await (await import("./mass-download/run.ts")).forgetDownload();
}
