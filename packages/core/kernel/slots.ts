import { Moved } from "./moved.ts";

/**
 * Slots: of what somebody may have only so many, each stands in a slot of its own, which is part of its key and of its id.
 * So the table itself keeps the number, and no count has to be changed with it.
 */

/** How a slot is written in a key. */
const slotName = (slot: number) => String(slot).padStart(2, "0");

/** The slot of an id that begins with one; null for what is no such id. */
export const slotOf = (id: string) => /^\d\d(?=[A-Za-z0-9_-]{22}$)/.exec(id)?.[0] ?? null;

/** One of the slots that are free, by chance, so that two who begin at once seldom meet; undefined where none is. */
export function freeSlot(taken: Iterable<{ slot: string }>, most: number): string | undefined {
	const names = new Set(Array.from(taken, ({ slot }) => slot));
	const free = Array.from({ length: most }, (_, slot) => slotName(slot)).filter((name) => !names.has(name));
	return free[Math.floor(Math.random() * free.length)];
}

/** Something else came to the same slot a moment before. */
export class SlotTaken extends Moved {}
