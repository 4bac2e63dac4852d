import type { PaperCard } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";

/**
 * What staff's lists of papers should answer, worked out the long way: each row is asked each question. Nothing of the
 * lists' own code is used here, as this is what they are held against.
 */

/** What a view asks for, by the ids that stand in addresses (specification §3). */
export interface Asked {
	type: "paper" | "extpaper" | null;
	section_id: readonly string[];
	status: readonly string[];
	format: readonly string[];
	language: readonly string[];
	issue_id: readonly string[];
	deleted: boolean;
}

const FILTERS = ["section_id", "status", "format", "language", "issue_id"] as const;
export type AskedFilter = (typeof FILTERS)[number];

const fieldsOf = (card: PaperCard): Record<AskedFilter, string> => ({
	section_id: card.section,
	status: card.status,
	format: card.format,
	language: card.language,
	issue_id: card.issue ?? "none",
});

/** Whether a row is shown. */
function shownByHand(card: PaperCard, asked: Asked): boolean {
	if (asked.type !== null && card.type !== asked.type) return false;
	const deleted = card.status === "deleted";
	if (deleted && !asked.deleted && !asked.status.includes("deleted")) return false;
	return FILTERS.every((id) => {
		// The switch shows deleted rows beside those of the chosen status.
		if (id === "status" && deleted) return true;
		return asked[id].length === 0 || asked[id].includes(fieldsOf(card)[id]);
	});
}

/** Numbers of the rows that are shown, in no order. */
export const numbersByHand = (cards: readonly PaperCard[], asked: Asked): number[] =>
	cards.filter((card) => shownByHand(card, asked)).map(({ number }) => number);

/** How many rows each value of a filter would show, were it the only one chosen there; those of no row are left out. */
export function countsByHand(
	cards: readonly PaperCard[],
	asked: Asked,
	id: AskedFilter,
): Record<string, number> {
	const values = [...new Set(cards.map((card) => fieldsOf(card)[id]))];
	const counts = values.map((value): [string, number] => {
		const only = { ...asked, [id]: [value] };
		return [value, cards.filter((card) => shownByHand(card, only) && fieldsOf(card)[id] === value).length];
	});
	return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** All words by which a paper can be found, in small letters, with е for ё. */
export function wordsByHand(card: PaperCard, details: PaperDetails | undefined): string[] {
	const texts = [String(card.number), card.title, card.first_author, details?.abstract ?? ""];
	texts.push(...(details?.keywords ?? []));
	const { en } = details?.locales ?? {};
	if (en) texts.push(en.title, en.abstract, ...en.keywords);
	for (const author of details?.authors ?? []) {
		texts.push(author.first_name, author.last_name, author.organization);
		texts.push(...Object.values(author.locales?.en ?? {}));
	}
	return texts
		.flatMap((text) =>
			text
				.normalize("NFKC")
				.toLowerCase()
				.replaceAll("ё", "е")
				.split(/[^\p{L}\p{M}\p{N}]+/u),
		)
		.filter(Boolean);
}

/** A word as one may type it: without the marks on its letters. */
export const foldedByHand = (word: string): string => word.normalize("NFKD").replace(/\p{M}/gu, "");
