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
import { visiblyChanged } from "../kernel/masked.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { syncMark } from "../kernel/sync-mark.ts";
import { paperListKey, paperRowView } from "./list-rows.ts";

/** Fills the first screen of a list. */
export const FIRST_ROWS = 50;

interface ListReader {
	/** Mark. */
	since?: string | undefined;
	/** As in `paperRowView`. */
	hidesPresenters: boolean;
}

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
	{ since, hidesPresenters }: ListReader,
): Promise<JsonText<PaperList>> {
	const from = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { rows, removed, mark } = await readChanges(context, conference, hidesPresenters, from);
	const removedPart = from ? `,"removed":[${removed.join(",")}]` : "";
	return `{"rows":[${rows.join(",")}]${removedPart},"mark":"${mark}"}` as JsonText<PaperList>;
}

/**
 * Returns the rows that changed last, or all by number if these are few, as joined JSON. Sorts by the changes that the actor sees:
 * the real order would reveal secret ones. Calls: as `readPaperList` for all.
 */
export async function readLatestPapers(
	context: SignedInContext,
	conference: ConferenceItem,
	hidesPresenters: boolean,
): Promise<JsonText<PaperList>> {
	const now = context.now();
	const rows = await readVisibleRows(context, conference, hidesPresenters);
	const mark = syncMark(paperListKey(conference.conference), rows.join(","), now);
	if (rows.length <= FIRST_ROWS)
		return `{"rows":[${rows.join(",")}],"mark":"${mark}"}` as JsonText<PaperList>;
	const latest = latestRows(rows, FIRST_ROWS);
	return `{"rows":[${latest.join(",")}],"mark":"${mark}","more":true}` as JsonText<PaperList>;
}

/** @param rows by number; later numbers come first among rows of one time, as in the page */
export function latestRows(rows: readonly string[], count: number): string[] {
	// Quotes inside of texts are escaped, so this is the row's own field.
	const timed = rows.map((text, place) => ({ text, place, at: /"changed":"([^"]*)"/.exec(text)?.[1] ?? "" }));
	timed.sort((a, b) => (a.at === b.at ? b.place - a.place : a.at < b.at ? 1 : -1));
	return timed.slice(0, count).map(({ text }) => text);
}

/** Returns all rows that the actor may read as JSON texts, by number. Calls: as the whole list. */
export async function readVisibleRows(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
	hidesPresenters: boolean,
): Promise<readonly string[]> {
	const list = paperListKey(conference);
	const view = paperRowView(actor, hidesPresenters);
	const sections = permissionScope(actor.roles, "papers", "read");
	if (sections !== "all") return (await listRowsInScopes(table, list, sections ?? [], view)).rows;
	return readListRows(table, list, await lastNumber(table, conference, list.counter), view);
}

/** @returns a mark from before the read, so that later changes are not missed */
async function readChanges(
	context: SignedInContext,
	conference: ConferenceItem,
	hidesPresenters: boolean,
	from?: string,
): Promise<ListChanges & { mark: string }> {
	const { table, actor } = context;
	const now = context.now();
	const mark = now.toISOString();
	const list = paperListKey(conference.conference);
	const view = paperRowView(actor, hidesPresenters);
	const sections = permissionScope(actor.roles, "papers", "read");
	if (!from) {
		const rows = (await readVisibleRows(context, conference, hidesPresenters)).join(",");
		return { rows: [rows], removed: [], mark: syncMark(list, rows, now) };
	}
	const audiences: ConfidentialAudience[] = [
		...(hasPermission(actor.roles, "decision", "write") ? (["deciders"] as const) : []),
		...(!hidesPresenters && hasPermission(actor.roles, "registrations", "read")
			? (["registrars"] as const)
			: []),
	];
	const [changes, secret] = await Promise.all([
		sections === "all"
			? listRowsSince(table, list, from, view)
			: listRowsInScopes(table, list, sections ?? [], view, from),
		audiences.length > 0 ? confidentialChangesSince(table, list, from, audiences) : [],
	]);
	changes.rows = visiblyChanged(changes.rows, from);
	if (secret.length === 0) return { ...changes, mark };
	// Rows without secret parts would reveal that something changed.
	const secrets = (await readPaperListRows(context, conference, secret, hidesPresenters)).filter(
		({ lock, presenter }) => lock !== undefined || presenter !== undefined,
	);
	return { ...changes, rows: [...changes.rows, ...secrets.map((row) => JSON.stringify(row))], mark };
}

/** Returns the list rows that the actor may read, by number. Consistent. */
export async function readPaperListRows(
	context: SignedInContext,
	conference: ConferenceItem,
	numbers: number[],
	hidesPresenters: boolean,
): Promise<PaperListRow[]> {
	const { table, actor } = context;
	const sections = permissionScope(actor.roles, "papers", "read");
	const rows = await listRowsByNumber(
		table,
		paperListKey(conference.conference),
		numbers,
		paperRowView(actor, hidesPresenters),
	);
	return rows
		.map((row) => JSON.parse(row) as PaperListRow)
		.filter((row) => sections === "all" || sections?.has(row.section));
}
