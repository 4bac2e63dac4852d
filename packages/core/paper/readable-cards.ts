import type { PaperCard } from "@deck/contracts/paper";
import { reach } from "@deck/contracts/permissions";
import { type CardView, ifReads } from "../kernel/card-text.ts";
import { cardsByNumber, readCards } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { cardViewFor, papersOf } from "./cards.ts";

/** Common parts of rows that the actor reads as staff. 1 table call for each hundred. */
export async function readableCards(
	{ table, actor }: SignedIn,
	conference: string,
	numbers: number[],
): Promise<PaperCard[]> {
	const view = ifReads({ staff: reach(actor.roles, "papers", "read"), conflicts: actor.conflicts });
	const cards = await cardsByNumber(table, papersOf(conference), numbers, view);
	return cards.flatMap((card) => (card ? [JSON.parse(card) as PaperCard] : []));
}

/** By number. Calls: as the whole list (`list.ts`). */
export async function everyReadableCard(
	context: SignedIn,
	conference: string,
): Promise<ReadonlyMap<number, PaperCard>> {
	return new Map((await readableCardsAs(context, conference)).map((card) => [card.number, card]));
}

/** With secret parts, such as held decisions. Calls: as the whole list. */
export const everyStaffCard = (context: SignedIn, conference: string): Promise<PaperCard[]> =>
	readableCardsAs(context, conference, cardViewFor(context.actor));

async function readableCardsAs(
	{ table, actor }: SignedIn,
	conference: string,
	view?: CardView,
): Promise<PaperCard[]> {
	const list = papersOf(conference);
	const reads = ifReads({ staff: reach(actor.roles, "papers", "read"), conflicts: actor.conflicts });
	const shown: CardView = view ? (text) => reads(text) && view(text) : reads;
	const cards = await readCards(table, list, await lastNumber(table, conference, list.counter), shown);
	return cards.flatMap((text) => (text ? [JSON.parse(text) as PaperCard] : []));
}

/** By number. Calls: as the whole list (`list.ts`). */
export async function readableSections(
	context: SignedIn,
	conference: string,
): Promise<ReadonlyMap<number, string>> {
	const cards = await everyReadableCard(context, conference);
	return new Map([...cards].map(([number, { section }]) => [number, section]));
}
