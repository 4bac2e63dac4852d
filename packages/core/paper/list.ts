import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import {
	type ConfidentialAudience,
	confidentialChangesSince,
	type ListChanges,
	listRowsByNumber,
	listRowsInScopes,
	listRowsSince,
	readListRows,
} from "../kernel/list-rows.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { syncMark } from "../kernel/sync-mark.ts";
import { paperListKey, paperRowView } from "./list-rows.ts";

/**
 * Returns joined JSON: all list rows, or those changed since a mark and the numbers that left the actor's sections.
 * - All: the counter, 1 query a bucket, 1 BatchGet a bucket for pages changed since this process read them, 1 for each
 *   hundred unused numbers.
 * - Since a mark: 1 query, or 1 for each section.
 * - Secret changes: 1 query more since a mark, 1 call for each hundred.
 */
export async function readPaperList(
	context: SignedInContext,
	conference: ConferenceItem,
	since?: string,
): Promise<JsonText<PaperList>> {
	const from = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { rows, removed, mark } = await readChanges(context, conference, from);
	const left = from ? `,"removed":[${removed.join(",")}]` : "";
	return `{"rows":[${rows.join(",")}]${left},"mark":"${mark}"}` as JsonText<PaperList>;
}

/** @returns a mark from before the read, so that later changes are not missed */
async function readChanges(
	context: SignedInContext,
	conference: ConferenceItem,
	from?: string,
): Promise<ListChanges & { mark: string }> {
	const { table, actor } = context;
	const now = context.now();
	const mark = now.toISOString();
	const list = paperListKey(conference.conference);
	const view = paperRowView(actor);
	const sections = permissionScope(actor.roles, "papers", "read");
	if (!from && sections === "all") {
		const last = await lastNumber(table, conference.conference, list.counter);
		const rows = [(await readListRows(table, list, last, view)).join(",")];
		return { rows, removed: [], mark: syncMark(list, rows[0] ?? "", now) };
	}
	const audiences: ConfidentialAudience[] = [
		...(hasPermission(actor.roles, "decision", "write") ? (["deciders"] as const) : []),
		...(hasPermission(actor.roles, "registrations", "read") ? (["registrars"] as const) : []),
	];
	const [changes, secret] = await Promise.all([
		sections === "all" && from
			? listRowsSince(table, list, from, view)
			: listRowsInScopes(table, list, sections === "all" ? [] : (sections ?? []), view, from),
		from && audiences.length > 0 ? confidentialChangesSince(table, list, from, audiences) : [],
	]);
	if (!from) return { ...changes, mark: syncMark(list, changes.rows.join(","), now) };
	// A reviewer's row that looks unchanged must not reveal a change.
	changes.rows = changes.rows.filter((row) => (JSON.parse(row) as PaperListRow).changed >= from);
	if (secret.length === 0) return { ...changes, mark };
	// Rows without secret parts would reveal that something changed.
	const secrets = (await readPaperListRows(context, conference, secret)).filter(
		({ lock, presenter }) => lock !== undefined || presenter !== undefined,
	);
	return { ...changes, rows: [...changes.rows, ...secrets.map((row) => JSON.stringify(row))], mark };
}

/** Returns the list rows that the actor may read, by number. Consistent. */
export async function readPaperListRows(
	context: SignedInContext,
	conference: ConferenceItem,
	numbers: number[],
): Promise<PaperListRow[]> {
	const { table, actor } = context;
	const sections = permissionScope(actor.roles, "papers", "read");
	const rows = await listRowsByNumber(
		table,
		paperListKey(conference.conference),
		numbers,
		paperRowView(actor),
	);
	return rows
		.map((row) => JSON.parse(row) as PaperListRow)
		.filter((row) => sections === "all" || sections?.has(row.section));
}
