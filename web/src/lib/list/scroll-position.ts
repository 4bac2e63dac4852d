import { sessionStore } from "../storage.ts";
import type { RowId } from "./sort.ts";

/** Where someone was in a list: so many rows scrolled, on this row. */
export interface ScrollPosition {
	/** A part of a row counts too. */
	rows: number;
	current: RowId | null;
}

const PREFIX = "scroll:";

/** The position kept under a list's name in this tab; the top of the list when there is none. */
export function readScrollPosition(name: string): ScrollPosition {
	return sessionStore.read<ScrollPosition>(PREFIX + name) ?? { rows: 0, current: null };
}

export function keepScrollPosition(name: string, position: ScrollPosition): void {
	sessionStore.write(PREFIX + name, position);
}
