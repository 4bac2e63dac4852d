import { stopStoringDrafts } from "./form-draft.ts";
import { localStore, sessionStore } from "./storage.ts";
import { clearStoredFiles } from "./upload/storage.ts";

/** Everybody's: an impersonator typed under the other name. */
const UNSAVED_KEYS = /^(draft|upload|door):/;

/** Set while the browser stores a zip. */
const MASS_DOWNLOAD = "massDownload";

/**
 * Deletes unsaved work and stores no more until the next full load, to protect it from the browser's next
 * user.
 */
export async function clearUnsavedWork(): Promise<void> {
	stopStoringDrafts();
	for (const store of [localStore, sessionStore])
		for (const key of store.keys()) if (UNSAVED_KEYS.test(key)) store.remove(key);
	await clearStoredFiles();
	if (localStore.read(MASS_DOWNLOAD)) await (await import("./mass-download/run.ts")).cancelDownload();
}
