import { localStore } from "../../../lib/storage.ts";

/** Has the prefix of unsaved work, to be deleted with it. */
const storageKey = (userId: string, conference: string) => `draft:${userId}:form:${conference}`;

/** Returns the storage key of a new paper's text and files, shared by tabs until it is a draft or paper. */
export function currentFormKey(userId: string, conference: string): string {
	const place = storageKey(userId, conference);
	const known = localStore.read<string>(place);
	if (known) return known;
	const key = crypto.randomUUID();
	localStore.write(place, key);
	return key;
}

export function startNextForm(userId: string, conference: string, key: string): void {
	const place = storageKey(userId, conference);
	if (localStore.read<string>(place) === key) localStore.remove(place);
}
