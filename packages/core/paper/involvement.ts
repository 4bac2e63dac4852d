import type { PaperInvolvement } from "../feature.ts";
import type { ConflictedActor } from "../kernel/actor.ts";
import { commonPart, rowInvolvementOf } from "../kernel/list-row-text.ts";
import { listRowsByNumber, readListRows } from "../kernel/list-rows.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import { paperListKey } from "./list-rows.ts";

const fullText = (text: string) => text;

/**
 * Reads the actor's relation to papers from list rows, since an author index lags and would expose those it
 * misses. 1 table call for each hundred.
 */
export async function readPaperInvolvement(
	table: Table,
	conference: string,
	numbers: readonly number[],
	actor: ConflictedActor,
): Promise<PaperInvolvement> {
	return involvementInRows(await listRowTexts(table, conference, numbers), actor);
}

/** Reads the full texts of list rows by number, without purged papers. 1 table call for each hundred. */
export async function listRowTexts(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<string[]> {
	const own = [...new Set(numbers)];
	return own.length > 0 ? listRowsByNumber(table, paperListKey(conference), own, fullText) : [];
}

export const numberInRow = (text: string): number =>
	(JSON.parse(commonPart(text)) as { number: number }).number;

/** Reads the full text of all list rows, for `involvementInRows`. Calls: as the whole list (`list.ts`). */
export async function readListRowTexts(table: Table, conference: string): Promise<string[]> {
	const list = paperListKey(conference);
	return readListRows(table, list, await lastNumber(table, conference, list.counter), fullText);
}

/** Reads the actor's relation to all papers. Calls: as the whole list. */
export const readAllInvolvement = async (
	table: Table,
	conference: string,
	actor: ConflictedActor,
): Promise<PaperInvolvement> => involvementInRows(await readListRowTexts(table, conference), actor);

export function involvementInRows(texts: readonly string[], actor: ConflictedActor): PaperInvolvement {
	const ties = rowInvolvementOf(actor);
	const writes = new Set<number>();
	const wrote = new Set<number>();
	const reviews = new Set<number>();
	for (const text of texts) {
		const found = ties(text);
		if (!found.wrote && !found.reviews) continue;
		const number = numberInRow(text);
		if (found.writes) writes.add(number);
		if (found.wrote) wrote.add(number);
		if (found.reviews) reviews.add(number);
	}
	return { writes, wrote, reviews };
}
