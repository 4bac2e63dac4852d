import type { ExpertList, ExpertListRow } from "@deck/contracts/expert";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { ALL_ROWS_SCOPE, listRowsByNumber, listRowsInScopes, readListRows } from "../kernel/list-rows.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { syncMark } from "../kernel/sync-mark.ts";
import { expertListKey } from "./list-rows.ts";

/**
 * Lists all experts, or those changed since a mark, as JSON text. Calls: the counter and 1 query per 500; since a mark
 * 1 query.
 */
export async function readExpertList(
	{ table, now }: Context,
	{ conference }: ConferenceItem,
	since?: string,
): Promise<JsonText<ExpertList>> {
	const readAt = now();
	const list = expertListKey(conference);
	if (!since) {
		const last = await lastNumber(table, conference, list.counter);
		const rows = (await readListRows(table, list, last, commonPart)).join(",");
		return `{"rows":[${rows}],"mark":"${syncMark(list, rows, readAt)}"}` as JsonText<ExpertList>;
	}
	const from = new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { rows: listRows, removed } = await listRowsInScopes(table, list, [ALL_ROWS_SCOPE], commonPart, from);
	return `{"rows":[${listRows.join(",")}],"removed":[${removed.join(",")}],"mark":"${readAt.toISOString()}"}` as JsonText<ExpertList>;
}

/** Returns list rows by number. Consistent. 1 call per 100. */
export async function readExpertListRows(
	{ table }: Context,
	{ conference }: ConferenceItem,
	numbers: number[],
): Promise<ExpertListRow[]> {
	const listRows = await listRowsByNumber(table, expertListKey(conference), numbers, commonPart);
	return listRows.map((row) => JSON.parse(row) as ExpertListRow);
}
