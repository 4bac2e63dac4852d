import type { PaperCard } from "@deck/contracts/paper";
import { reach } from "@deck/contracts/permissions";
import { ifReads } from "../kernel/card-text.ts";
import { cardsByNumber, readCards } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { papersOf } from "./cards.ts";

/**
 * The cards of those of these papers that the actor reads as their staff: in their sections, and none of their own. What
 * all may see of them. One call for each hundred.
 */
export async function readableCards(
	{ table, actor }: SignedIn,
	conference: string,
	numbers: number[],
): Promise<PaperCard[]> {
	const view = ifReads({ staff: reach(actor.roles, "papers", "read"), conflicts: actor.conflicts });
	const cards = await cardsByNumber(table, papersOf(conference), numbers, view);
	return cards.flatMap((card) => (card ? [JSON.parse(card) as PaperCard] : []));
}

/** The cards of all papers that the actor reads so, by number. Calls: as the whole list (`list.ts`). */
export async function everyReadableCard(
	{ table, actor }: SignedIn,
	conference: string,
): Promise<ReadonlyMap<number, PaperCard>> {
	const list = papersOf(conference);
	const view = ifReads({ staff: reach(actor.roles, "papers", "read"), conflicts: actor.conflicts });
	const cards = await readCards(table, list, await lastNumber(table, conference, list.counter), view);
	return new Map(
		cards.flatMap((text) => {
			if (!text) return [];
			const card: PaperCard = JSON.parse(text);
			return [[card.number, card]];
		}),
	);
}

/** The sections of all papers that the actor reads so, by number. Calls: as the whole list (`list.ts`). */
export async function readableSections(
	context: SignedIn,
	conference: string,
): Promise<ReadonlyMap<number, string>> {
	const cards = await everyReadableCard(context, conference);
	return new Map([...cards].map(([number, { section }]) => [number, section]));
}
