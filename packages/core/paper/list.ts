import type { PaperCard } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import { readableSections } from "../kernel/actor.ts";
import { cardsByNumber, cardsSince, readCards, sectionCards } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { SETTINGS } from "../kernel/settings.ts";

/**
 * The staff list of papers as JSON text (contracts/paper.ts PaperList): every card, or those that changed since an
 * earlier answer's mark. Cards are joined, not parsed. Section roles get their sections. A card holds nothing that
 * its authors may not know, so staff who are authors see the same.
 * Calls: the counter and one query a bucket; since a mark one query; for section roles one query a section.
 */
export async function paperList(
	context: SignedIn,
	conference: ConferenceItem,
	since?: string,
): Promise<string> {
	const mark = context.now().toISOString();
	const list = { name: "papers", conference: conference.conference } as const;
	const sections = readableSections(context.actor);
	const from = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	let cards: string[];
	if (sections !== "all") {
		const lists = [...(sections ?? [])].map((section) => sectionCards(context.table, list, section, from));
		cards = (await Promise.all(lists)).flat();
	} else if (from) {
		cards = await cardsSince(context.table, list, from);
	} else {
		cards = await readCards(context.table, list, await lastNumber(context.table, list.conference, "paper"));
	}
	return `{"cards":[${cards.join(",")}],"mark":"${mark}"}`;
}

/** The cards with these numbers, read consistently; those of other sections are left out for section roles. */
export async function paperCards(
	context: SignedIn,
	conference: ConferenceItem,
	numbers: number[],
): Promise<PaperCard[]> {
	const list = { name: "papers", conference: conference.conference } as const;
	const sections = readableSections(context.actor);
	const cards = (await cardsByNumber(context.table, list, numbers)).map(
		(card) => JSON.parse(card) as PaperCard,
	);
	return cards.filter((card) => sections === "all" || sections?.has(card.section));
}
