import { sessionStore } from "../storage.ts";
import type { RowId } from "./sort.ts";

export interface ScrollPosition {
	/** Fractional. */
	rows: number;
	current: RowId | null;
}

const PREFIX = "scroll:";

export function readScrollPosition(name: string): ScrollPosition {
	return sessionStore.read<ScrollPosition>(PREFIX + name) ?? { rows: 0, current: null };
}

export function storeScrollPosition(name: string, position: ScrollPosition): void {
	sessionStore.write(PREFIX + name, position);
}
