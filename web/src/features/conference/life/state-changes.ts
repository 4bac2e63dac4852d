import { mutate } from "swr";
import { ApiError } from "../../../lib/api-error.ts";
import { conferenceKey } from "../../../lib/conference.ts";
import { reportError } from "../../../lib/report-error.ts";
import { openingKey } from "../live.ts";

/** Id of the card in which what becomes of a conference is decided. */
export const LIFE = "life";

/** Reads again what tells of conferences: their lists, and this one. */
export async function conferencesChanged(path: string): Promise<void> {
	await Promise.all([mutate(conferenceKey(path)), mutate(openingKey(path)), listsChanged()]);
}

/** Reads the lists of conferences again. */
export async function listsChanged(): Promise<void> {
	await Promise.all([
		mutate("/api/public/confs"),
		mutate("/api/confs/staffed"),
		mutate("/api/confs/deleted"),
		mutate("/api/my"),
	]);
}

/** Says why a change of state was refused; somebody else may have been first, so the conference is read again. */
export async function reportRefusal(error: unknown, path: string): Promise<void> {
	reportError(error);
	if (error instanceof ApiError && (error.status === 409 || error.status === 422))
		await conferencesChanged(path);
}
