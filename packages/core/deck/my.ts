import type { Duty, MyDeck } from "@deck/contracts/deck";
import type { SignedIn } from "../kernel/context.ts";
import { paperDuties } from "../paper/duties.ts";
import { staffDuties } from "../staff/duties.ts";
import type { DutySource } from "./duty.ts";

/** Nouns that give hats, each with what it knows of a person's. */
const SOURCES: DutySource[] = [paperDuties, staffDuties];

/** Every hat that the actor wears anywhere, what waits for them first, then by when (product.md §2). */
export async function myDeck(context: SignedIn): Promise<MyDeck> {
	if (!context.actor.verified) return { duties: [] };
	const found = await Promise.all(SOURCES.map((source) => source(context)));
	const scope = context.actor.real?.conference ?? null;
	const duties = found.flat().filter((duty) => scope === null || duty.conference.id === scope);
	return { duties: duties.sort(bySoonest) };
}

/** Without a date it stands behind those with one. */
function bySoonest(a: Duty, b: Duty): number {
	if (a.mine !== b.mine) return a.mine ? -1 : 1;
	if (a.by !== b.by) return (a.by ?? "9999") < (b.by ?? "9999") ? -1 : 1;
	return a.conference.path.localeCompare(b.conference.path);
}
