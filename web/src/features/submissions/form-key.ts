import { localStore } from "../../lib/storage.ts";

/** Begins as unsaved work does, so that it goes with it. */
const placeOf = (userId: string, conference: string) => `draft:${userId}:form:${conference}`;

/**
 * The name of the form of a new paper, under which its text and files are kept: the same in all tabs of a browser, until
 * the form has become a draft or a paper.
 */
export function thisForm(userId: string, conference: string): string {
	const place = placeOf(userId, conference);
	const known = localStore.read<string>(place);
	if (known) return known;
	const key = crypto.randomUUID();
	localStore.write(place, key);
	return key;
}

/** The next new paper has a form of its own. */
export function nextForm(userId: string, conference: string, key: string): void {
	const place = placeOf(userId, conference);
	if (localStore.read<string>(place) === key) localStore.remove(place);
}
