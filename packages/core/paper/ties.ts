import { commonPart, tiesBy } from "../kernel/card-text.ts";
import { cardsByNumber, readCards } from "../kernel/cards.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperTies } from "../noun.ts";
import { papersOf } from "./cards.ts";

/** Leaves a card as it is. */
const whole = (text: string) => text;

/**
 * Returns to which of these papers the addresses are tied. Reads the papers' own cards, since an index of authors or
 * reviewers lags behind: what it misses would be shown. One call for each hundred.
 */
export async function tiesTo(
	table: Table,
	conference: string,
	numbers: readonly number[],
	addresses: readonly string[],
): Promise<PaperTies> {
	const own = [...new Set(numbers)];
	const texts = own.length > 0 ? await cardsByNumber(table, papersOf(conference), own, whole) : [];
	return tiesIn(texts, addresses);
}

/** Returns the texts of all cards of a conference's papers, for `tiesIn`. Calls: as the whole list (`list.ts`). */
export async function paperTexts(table: Table, conference: string): Promise<string[]> {
	const list = papersOf(conference);
	return readCards(table, list, await lastNumber(table, conference, list.counter), whole);
}

/** Returns to which papers of a conference the addresses are tied. Calls: as the whole list. */
export const allTies = async (
	table: Table,
	conference: string,
	addresses: readonly string[],
): Promise<PaperTies> => tiesIn(await paperTexts(table, conference), addresses);

/** Returns to which of these cards' papers the addresses are tied. */
export function tiesIn(texts: readonly string[], addresses: readonly string[]): PaperTies {
	const ties = tiesBy(addresses);
	const writes = new Set<number>();
	const reviews = new Set<number>();
	for (const text of texts) {
		const found = ties(text);
		if (!found.writes && !found.reviews) continue;
		const { number }: { number: number } = JSON.parse(commonPart(text));
		if (found.writes) writes.add(number);
		if (found.reviews) reviews.add(number);
	}
	return { writes, reviews };
}
