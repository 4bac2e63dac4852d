import type { Duty, MyDeck } from "@deck/contracts/deck";
import type { SignedIn } from "../kernel/context.ts";
import { NOUNS } from "../nouns.ts";
import { withoutPresented } from "../registration/to-present.ts";

/** Those waiting for the actor first, then by deadline (product.md §2). */
export async function myDeck(context: SignedIn): Promise<MyDeck> {
	if (!context.actor.verified) return { duties: [] };
	const found = await Promise.all(NOUNS.map((noun) => noun.duties?.(context) ?? []));
	const scope = context.actor.real?.conference ?? null;
	const duties = found.flat().filter((duty) => scope === null || duty.conference.id === scope);
	return { duties: (await withoutPresented(context, duties)).sort(bySoonest) };
}

function bySoonest(a: Duty, b: Duty): number {
	if (a.mine !== b.mine) return a.mine ? -1 : 1;
	if (a.by !== b.by) return (a.by ?? "9999") < (b.by ?? "9999") ? -1 : 1;
	return a.conference.path.localeCompare(b.conference.path);
}
