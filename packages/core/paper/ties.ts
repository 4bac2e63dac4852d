import { commonPart, tiesBy } from "../kernel/card-text.ts";
import { cardsByNumber, readCards } from "../kernel/cards.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperTies } from "../noun.ts";
import { papersOf } from "./cards.ts";

const whole = (text: string) => text;

/** Reads list rows, since an author index lags and would expose what it misses. 1 table call for each hundred. */
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

/** For `tiesIn`. Calls: as the whole list (`list.ts`). */
export async function paperTexts(table: Table, conference: string): Promise<string[]> {
	const list = papersOf(conference);
	return readCards(table, list, await lastNumber(table, conference, list.counter), whole);
}

/** Calls: as the whole list. */
export const allTies = async (
	table: Table,
	conference: string,
	addresses: readonly string[],
): Promise<PaperTies> => tiesIn(await paperTexts(table, conference), addresses);

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
