import { mutate } from "swr";
import { ApiError } from "../../../lib/api-error.ts";
import { conferenceKey } from "../../../lib/conference.ts";
import { listsChanged } from "../../../lib/conference-lists.ts";
import { reportError } from "../../../lib/report-error.ts";
import { openingKey } from "../live.ts";

/** Id of the card in which what becomes of a conference is decided. */
export const LIFE = "life";

/** Reads again what tells of conferences: their lists, and this one. */
export async function conferencesChanged(path: string): Promise<void> {
	await Promise.all([mutate(conferenceKey(path)), mutate(openingKey(path)), listsChanged()]);
}

/** Says why a change of state was refused; somebody else may have been first, so the conference is read again. */
export async function reportRefusal(error: unknown, path: string): Promise<void> {
	reportError(error);
	if (error instanceof ApiError && (error.status === 409 || error.status === 422))
		await conferencesChanged(path);
}
