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
function passesByHand(card: PaperCard, asked: Asked): boolean {
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
	cards.filter((card) => passesByHand(card, asked)).map(({ number }) => number);

/** How many rows each value of a filter would show, were it the only one chosen there; those of no row are left out. */
export function countsByHand(
	cards: readonly PaperCard[],
	asked: Asked,
	id: AskedFilter,
): Record<string, number> {
	const values = [...new Set(cards.map((card) => fieldsOf(card)[id]))];
	const counts = values.map((value): [string, number] => {
		const only = { ...asked, [id]: [value] };
		return [value, cards.filter((card) => passesByHand(card, only) && fieldsOf(card)[id] === value).length];
	});
	return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** What stands in the columns whose order the browser works out of more than the card; "" where there is nothing. */
export interface ShownByHand {
	issue_id: string;
	organization: string;
	country: string;
}

/** @param issues titles by id @param countries names by code */
export function shownByHand(
	{ issue }: PaperCard,
	details: PaperDetails | undefined,
	issues: Readonly<Record<string, string>>,
	countries: (code: string) => string,
): ShownByHand {
	const each = (values: string[]) =>
		values.filter((value, at) => value !== "" && values.indexOf(value) === at).join(", ");
	const authors = details?.authors ?? [];
	return {
		issue_id: issue === undefined ? "" : (issues[issue] ?? ""),
		organization: each(authors.map(({ organization }) => organization)),
		country: each(authors.map(({ country }) => (country === "" ? "" : countries(country)))),
	};
}

/**
 * The pairs of neighbours that stand in the wrong order: by value, text as a language orders it with its figures by their
 * value, then by number; what has no text stands last whichever way.
 */
export function misplacedByHand(
	rows: readonly PaperCard[],
	worthOf: (row: PaperCard) => string | number,
	down: boolean,
	language: string,
): [number, number][] {
	return rows.slice(1).flatMap((row, index): [number, number][] => {
		const before = rows[index] as PaperCard;
		if (worthOf(before) === "" && worthOf(row) !== "") return [[before.number, row.number]];
		if (worthOf(row) === "" && worthOf(before) !== "") return [];
		const [first, second] = down ? [row, before] : [before, row];
		const [one, two] = [worthOf(first), worthOf(second)];
		const order =
			typeof one === "string"
				? one.localeCompare(String(two), language, { numeric: true })
				: Number(one) - Number(two);
		return order > 0 || (order === 0 && first.number > second.number) ? [[before.number, row.number]] : [];
	});
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
