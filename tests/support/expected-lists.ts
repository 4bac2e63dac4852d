import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";

/** Checks staff lists of papers independently of their code. */

/** A view, with ids as in URLs (specification §3). */
export interface ExpectedView {
	type: "paper" | "extpaper" | null;
	section_id: readonly string[];
	status: readonly string[];
	format: readonly string[];
	language: readonly string[];
	issue_id: readonly string[];
	deleted: boolean;
}

const FILTERS = ["section_id", "status", "format", "language", "issue_id"] as const;
export type ViewFilter = (typeof FILTERS)[number];

const fieldsOf = (card: PaperListRow): Record<ViewFilter, string> => ({
	section_id: card.section,
	status: card.status,
	format: card.format,
	language: card.language,
	issue_id: card.issue ?? "none",
});

function passesFilters(card: PaperListRow, asked: ExpectedView): boolean {
	if (asked.type !== null && card.type !== asked.type) return false;
	const deleted = card.status === "deleted";
	if (deleted && !asked.deleted && !asked.status.includes("deleted")) return false;
	return FILTERS.every((id) => {
		// The switch adds deleted rows to the chosen status.
		if (id === "status" && deleted) return true;
		return asked[id].length === 0 || asked[id].includes(fieldsOf(card)[id]);
	});
}

export const expectedNumbers = (cards: readonly PaperListRow[], asked: ExpectedView): number[] =>
	cards.filter((card) => passesFilters(card, asked)).map(({ number }) => number);

/** As if the value were alone in its filter; omits zeros. */
export function expectedCounts(
	cards: readonly PaperListRow[],
	asked: ExpectedView,
	id: ViewFilter,
): Record<string, number> {
	const values = [...new Set(cards.map((card) => fieldsOf(card)[id]))];
	const counts = values.map((value): [string, number] => {
		const only = { ...asked, [id]: [value] };
		return [value, cards.filter((card) => passesFilters(card, only) && fieldsOf(card)[id] === value).length];
	});
	return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Sort values beyond the list row; "" if missing. */
export interface ExpectedCells {
	issue_id: string;
	organization: string;
	country: string;
}

/** @param issues titles by id @param countries names by code */
export function expectedCells(
	{ issue }: PaperListRow,
	details: PaperDetails | undefined,
	issues: Readonly<Record<string, string>>,
	countries: (code: string) => string,
): ExpectedCells {
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
 * Returns misplaced neighbours: by value (text in the language's order, digits numerically), then number; empty text
 * last in both directions.
 */
export function misplacedRows(
	rows: readonly PaperListRow[],
	worthOf: (row: PaperListRow) => string | number,
	down: boolean,
	language: string,
): [number, number][] {
	return rows.slice(1).flatMap((row, index): [number, number][] => {
		const before = rows[index] as PaperListRow;
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

/** Lower-case, ё as е. */
export function expectedWords(card: PaperListRow, details: PaperDetails | undefined): string[] {
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

/** Removes diacritics. */
export const expectedFolding = (word: string): string => word.normalize("NFKD").replace(/\p{M}/gu, "");
