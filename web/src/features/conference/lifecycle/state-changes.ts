import { mutate } from "swr";
import { ApiError } from "../../../lib/api-error.ts";
import { conferenceKey } from "../../../lib/conference.ts";
import { reloadConferenceLists } from "../../../lib/conference-lists.ts";
import { reportError } from "../../../lib/report-error.ts";
import { openingKey } from "../live.ts";

export const LIFECYCLE_ID = "life";

export async function reloadConferences(path: string): Promise<void> {
	await Promise.all([mutate(conferenceKey(path)), mutate(openingKey(path)), reloadConferenceLists()]);
}

/** Reports a refusal, and reloads the conference if it changed meanwhile. */
export async function reportAndReload(error: unknown, path: string): Promise<void> {
	reportError(error);
	if (error instanceof ApiError && (error.status === 409 || error.status === 422))
		await reloadConferences(path);
}
