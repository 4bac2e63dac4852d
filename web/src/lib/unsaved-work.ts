import { stopStoringDrafts } from "./form-draft.ts";
import { localStore, sessionStore } from "./storage.ts";
import { clearStoredFiles } from "./upload/storage.ts";

/** Of all people: an impersonator typed under the other name. */
const UNSAVED_KEYS = /^(draft|upload|door):/;

/** Set while the browser stores a zip. */
const MASS_DOWNLOAD = "massDownload";

/**
 * Deletes unsaved work, to protect it from the next person at this browser. Stores no more until the next full load.
 */
export async function clearUnsavedWork(): Promise<void> {
	stopStoringDrafts();
	for (const store of [localStore, sessionStore])
		for (const key of store.keys()) if (UNSAVED_KEYS.test(key)) store.remove(key);
	await clearStoredFiles();
	if (localStore.read(MASS_DOWNLOAD)) await (await import("./mass-download/run.ts")).cancelDownload();
}
