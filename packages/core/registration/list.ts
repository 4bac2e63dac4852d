import type {
	RegistrationList,
	RegistrationListRow,
	UnlistedRegistrationValues,
} from "@deck/contracts/registration";
import { UNLISTED_REGISTRATION_FIELDS } from "@deck/contracts/registration-fields";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import {
	commonPart,
	commonPartForStaff,
	type ListRowView,
	rowInvolvementOf,
} from "../kernel/list-row-text.ts";
import { listRowsByNumber, listRowsInScopes, listRowsSince, readListRows } from "../kernel/list-rows.ts";
import { visiblyChanged } from "../kernel/masked.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { syncMark } from "../kernel/sync-mark.ts";
import { type BlindConference, findStaffRegistrations, hidesPresenters } from "./for-staff.ts";
import { LISTENERS, registrationListKey } from "./list-rows.ts";
import { asSeen, maskedRowView } from "./mask.ts";

const LISTENERS_ONLY = new Set([LISTENERS]);

/** Returns the view of list rows; the text is empty for those that the actor may not know. */
const rowView = ({ actor }: SignedInContext, hides: boolean): ListRowView =>
	hides ? commonPartForStaff({ staff: LISTENERS_ONLY, conflicts: [] }) : maskedRowView(actor);

/**
 * Lists the registrations that the actor may know, or those changed since a mark, as JSON text. The counter and 1 query
 * for each 500; since a mark 1 query; and those of `hidesPresenters`.
 */
export async function readRegistrationList(
	context: SignedInContext,
	item: ConferenceItem,
	since?: string,
): Promise<JsonText<RegistrationList>> {
	const { table, now } = context;
	const { conference } = item;
	const list = registrationListKey(conference);
	const asked = now();
	const hides = await hidesPresenters(context, item);
	const view = rowView(context, hides);
	if (!since) {
		const last = await lastNumber(table, conference, list.counter);
		const rows = (await readListRows(table, list, last, view)).filter(Boolean).join(",");
		return `{"rows":[${rows}],"mark":"${syncMark(list, rows, asked)}"}` as JsonText<RegistrationList>;
	}
	const from = new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { rows: listRows, removed } = hides
		? await listRowsInScopes(table, list, LISTENERS_ONLY, view, from)
		: await listRowsSince(table, list, from, view);
	const moved = visiblyChanged(listRows, from);
	return `{"rows":[${moved.join(",")}],"removed":[${removed.join(",")}],"mark":"${asked.toISOString()}"}` as JsonText<RegistrationList>;
}

/** Returns all list rows as the actor may see them. Calls: as the list. */
export async function allVisibleRegistrationRows(
	context: SignedInContext,
	item: BlindConference,
): Promise<RegistrationListRow[]> {
	const { table } = context;
	const list = registrationListKey(item.conference);
	const [hides, last] = await Promise.all([
		hidesPresenters(context, item),
		lastNumber(table, item.conference, list.counter),
	]);
	return parseVisible(await readListRows(table, list, last, rowView(context, hides)));
}

/** Returns list rows by number as the actor may see them. Consistent. 1 table call for each hundred. */
export async function readRegistrationListRows(
	context: SignedInContext,
	item: BlindConference,
	numbers: number[],
): Promise<RegistrationListRow[]> {
	const list = registrationListKey(item.conference);
	const view = rowView(context, await hidesPresenters(context, item));
	return parseVisible(await listRowsByNumber(context.table, list, numbers, view));
}

const parseVisible = (listRows: readonly string[]): RegistrationListRow[] =>
	listRows.filter(Boolean).map((row) => JSON.parse(row) as RegistrationListRow);

/** Returns the fields that list rows lack, without empty ones. 1 table call for each hundred, those of `hidesPresenters`. */
export async function readUnlistedFields(
	context: SignedInContext,
	item: ConferenceItem,
	numbers: number[],
): Promise<UnlistedRegistrationValues[]> {
	const found = await findStaffRegistrations(context, item, numbers);
	return found
		.map((one) => asSeen(context.actor, one))
		.map(({ number, content }) => ({
			number,
			...Object.fromEntries(
				UNLISTED_REGISTRATION_FIELDS.flatMap((name) => (content[name] ? [[name, content[name]]] : [])),
			),
		}));
}

/** Returns the numbers of registrations that the addresses review papers of, perhaps more. Calls: as the list. */
export async function numbersReviewedBy(
	table: Table,
	conference: string,
	addresses: readonly string[],
): Promise<number[]> {
	const list = registrationListKey(conference);
	const involvement = rowInvolvementOf(addresses);
	const last = await lastNumber(table, conference, list.counter);
	const view: ListRowView = (text) => (involvement(text).reviews ? commonPart(text) : "");
	return parseVisible(await readListRows(table, list, last, view)).map(({ number }) => number);
}

/** Returns list rows by number, unmasked. Consistent. 1 table call for each hundred. */
export async function registrationRowsByNumber(
	table: Table,
	conference: string,
	numbers: number[],
): Promise<RegistrationListRow[]> {
	return parseVisible(await listRowsByNumber(table, registrationListKey(conference), numbers, commonPart));
}

/** Returns all list rows. An index may lag. 1 call, 1 for each bucket. */
export async function allRegistrationListRows(
	table: Table,
	conference: string,
): Promise<RegistrationListRow[]> {
	const list = registrationListKey(conference);
	const last = await lastNumber(table, conference, list.counter);
	const listRows = await readListRows(table, list, last, commonPart);
	return listRows.map((row) => JSON.parse(row) as RegistrationListRow);
}
