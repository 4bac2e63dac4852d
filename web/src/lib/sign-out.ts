import { ApiError } from "./api-error.ts";
import { apiFetch } from "./api-fetch.ts";
import { reloadOnce, setLeaving } from "./reload-guard.ts";
import { clearUnsavedWork } from "./unsaved-work.ts";

/** Ends the session and loads a page in full: nothing personal stays in memory or storage. */
export async function signOut(to = "/"): Promise<void> {
	setLeaving(true);
	try {
		await apiFetch("/api/auth/logout", { method: "POST" });
		await clearUnsavedWork();
	} catch (error) {
		setLeaving(false);
		if (error instanceof ApiError && error.status === 419) reloadOnce("session");
		throw error;
	}
	window.location.assign(to);
}
