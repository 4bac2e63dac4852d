import type {
	RegistrationList,
	RegistrationListRow,
	UnlistedRegistrationValues,
} from "@deck/contracts/registration";
import { UNLISTED_REGISTRATION_FIELDS } from "@deck/contracts/registration-fields";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { commonPart, type ListRowView, rowInvolvementOf } from "../kernel/list-row-text.ts";
import { ALL_ROWS_SCOPE, listRowsByNumber, listRowsInScopes, readListRows } from "../kernel/list-rows.ts";
import { visiblyChanged } from "../kernel/masked.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { syncMark } from "../kernel/sync-mark.ts";
import { type BlindConference, findStaffRegistrations, hidesRegistrations } from "./for-staff.ts";
import { registrationListKey } from "./list-rows.ts";
import { asSeen, maskedRowView } from "./mask.ts";

/**
 * Lists the registrations, or those changed since a mark, as JSON text. Empty for those who may not know them. The counter
 * and 1 query for each 500; since a mark 1 query; and those of `hidesRegistrations`.
 */
export async function readRegistrationList(
	context: SignedInContext,
	item: ConferenceItem,
	since?: string,
): Promise<JsonText<RegistrationList>> {
	const { table, now, actor } = context;
	const { conference } = item;
	const list = registrationListKey(conference);
	const readAt = now();
	const hides = await hidesRegistrations(context, item);
	const view = maskedRowView(actor);
	if (!since) {
		const last = hides ? 0 : await lastNumber(table, conference, list.counter);
		const rows = (await readListRows(table, list, last, view)).join(",");
		return `{"rows":[${rows}],"mark":"${syncMark(list, rows, readAt)}"}` as JsonText<RegistrationList>;
	}
	const from = new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { rows: listRows, removed } = hides
		? { rows: [], removed: [] }
		: await listRowsInScopes(table, list, [ALL_ROWS_SCOPE], view, from);
	const moved = visiblyChanged(listRows, from);
	return `{"rows":[${moved.join(",")}],"removed":[${removed.join(",")}],"mark":"${readAt.toISOString()}"}` as JsonText<RegistrationList>;
}

/** Returns all list rows as the actor may see them, none if hidden. Calls: as the list. */
export async function allVisibleRegistrationRows(
	context: SignedInContext,
	item: BlindConference,
): Promise<RegistrationListRow[]> {
	const { table } = context;
	const list = registrationListKey(item.conference);
	const [hides, last] = await Promise.all([
		hidesRegistrations(context, item),
		lastNumber(table, item.conference, list.counter),
	]);
	return hides ? [] : parseRows(await readListRows(table, list, last, maskedRowView(context.actor)));
}

/** Returns list rows by number as the actor may see them, none if hidden. Consistent. 1 table call for each hundred. */
export async function readRegistrationListRows(
	context: SignedInContext,
	item: BlindConference,
	numbers: number[],
): Promise<RegistrationListRow[]> {
	if (await hidesRegistrations(context, item)) return [];
	const list = registrationListKey(item.conference);
	return parseRows(await listRowsByNumber(context.table, list, numbers, maskedRowView(context.actor)));
}

const parseRows = (listRows: readonly string[]): RegistrationListRow[] =>
	listRows.map((row) => JSON.parse(row) as RegistrationListRow);

/**
 * Returns the fields that list rows lack, without empty ones. 1 table call for each hundred, plus those of
 * `hidesRegistrations`.
 */
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
	const involvement = rowInvolvementOf({ conflicts: addresses });
	const last = await lastNumber(table, conference, list.counter);
	const view: ListRowView = (text) => (involvement(text).reviews ? commonPart(text) : "");
	const reviewed = (await readListRows(table, list, last, view)).filter(Boolean);
	return parseRows(reviewed).map(({ number }) => number);
}

/** Returns list rows by number, unmasked. Consistent. 1 table call for each hundred. */
export async function registrationRowsByNumber(
	table: Table,
	conference: string,
	numbers: number[],
): Promise<RegistrationListRow[]> {
	return parseRows(await listRowsByNumber(table, registrationListKey(conference), numbers, commonPart));
}

/** Returns all list rows. An index may lag. 1 call, 1 for each bucket. */
export async function allRegistrationListRows(
	table: Table,
	conference: string,
): Promise<RegistrationListRow[]> {
	const list = registrationListKey(conference);
	const last = await lastNumber(table, conference, list.counter);
	return parseRows(await readListRows(table, list, last, commonPart));
}
