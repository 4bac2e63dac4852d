import type { ExpertCard, ExpertList } from "@deck/contracts/expert";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commonPart } from "../kernel/card-text.ts";
import { cardsByNumber, readCards, scopeCards } from "../kernel/cards.ts";
import type { Context } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { markOf } from "../kernel/list-mark.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { expertsOf, SCOPE } from "./cards.ts";

/** Returns JSON text. Calls: the counter and 1 query per 500; since a mark 1 query. */
export async function expertList(
	{ table, now }: Context,
	{ conference }: ConferenceItem,
	since?: string,
): Promise<JsonText<ExpertList>> {
	const asked = now();
	const list = expertsOf(conference);
	if (!since) {
		const last = await lastNumber(table, conference, list.counter);
		const rows = (await readCards(table, list, last, commonPart)).join(",");
		return `{"cards":[${rows}],"mark":"${markOf(list, rows, asked)}"}` as JsonText<ExpertList>;
	}
	const from = new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { cards, gone } = await scopeCards(table, list, [SCOPE], commonPart, from);
	return `{"cards":[${cards.join(",")}],"gone":[${gone.join(",")}],"mark":"${asked.toISOString()}"}` as JsonText<ExpertList>;
}

/** Consistent. 1 call per 100. */
export async function expertCards(
	{ table }: Context,
	{ conference }: ConferenceItem,
	numbers: number[],
): Promise<ExpertCard[]> {
	const cards = await cardsByNumber(table, expertsOf(conference), numbers, commonPart);
	return cards.map((card) => JSON.parse(card) as ExpertCard);
}
