import { Moved } from "./moved.ts";

/** Each of a limited number of items has a slot in its key and id, so the table enforces the limit without a counter. */

const slotName = (slot: number) => String(slot).padStart(2, "0");

export const slotOf = (id: string) => /^\d\d(?=[A-Za-z0-9_-]{22}$)/.exec(id)?.[0] ?? null;

/** Random, so that concurrent writers seldom collide; undefined if none. */
export function freeSlot(taken: Iterable<{ slot: string }>, most: number): string | undefined {
	const names = new Set(Array.from(taken, ({ slot }) => slot));
	const free = Array.from({ length: most }, (_, slot) => slotName(slot)).filter((name) => !names.has(name));
	return free[Math.floor(Math.random() * free.length)];
}

export class SlotTaken extends Moved {}
