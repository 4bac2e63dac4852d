import { sessionStore } from "../../lib/storage.ts";
import type { RowId } from "./columns.ts";

/** Where someone was in a list: so far scrolled (px), on this row. */
export interface Place {
	offset: number;
	current: RowId | null;
}

const PREFIX = "place:";

/** The place kept under a list's name in this tab; the top of the list when there is none. */
export function readPlace(name: string): Place {
	return sessionStore.read<Place>(PREFIX + name) ?? { offset: 0, current: null };
}

export function keepPlace(name: string, place: Place): void {
	sessionStore.write(PREFIX + name, place);
}
