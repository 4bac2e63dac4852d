import type {
	RegistrationList,
	RegistrationListRow,
	UnlistedRegistrationValues,
} from "@deck/contracts/registration";
import { UNLISTED_REGISTRATION_FIELDS } from "@deck/contracts/registration-fields";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { listRowsByNumber, listRowsSince, readListRows } from "../kernel/list-rows.ts";
import { visiblyChanged } from "../kernel/masked.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { syncMark } from "../kernel/sync-mark.ts";
import { registrationListKey } from "./list-rows.ts";
import { findRegistrations } from "./lookup.ts";
import { maskedRowView, readRegistrationMask } from "./mask.ts";

/**
 * Lists all registrations, or those changed since a mark, as JSON text. The counter and 1 query for each 500; since a
 * mark 1 query; and those of `readRegistrationMask`.
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
	const view = maskedRowView(await readRegistrationMask(context, item));
	if (!since) {
		const last = await lastNumber(table, conference, list.counter);
		const rows = (await readListRows(table, list, last, view)).join(",");
		return `{"rows":[${rows}],"mark":"${syncMark(list, rows, asked)}"}` as JsonText<RegistrationList>;
	}
	const from = new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { rows: listRows, removed } = await listRowsSince(table, list, from, view);
	const moved = visiblyChanged(listRows, from);
	return `{"rows":[${moved.join(",")}],"removed":[${removed.join(",")}],"mark":"${asked.toISOString()}"}` as JsonText<RegistrationList>;
}

/** Returns all list rows as the actor may see them. Calls: as the list. */
export async function allVisibleRegistrationRows(
	context: SignedInContext,
	item: Pick<ConferenceItem, "conference" | "blindness">,
): Promise<RegistrationListRow[]> {
	const { table } = context;
	const list = registrationListKey(item.conference);
	const [cover, last] = await Promise.all([
		readRegistrationMask(context, item),
		lastNumber(table, item.conference, list.counter),
	]);
	const listRows = await readListRows(table, list, last, maskedRowView(cover));
	return listRows.map((row) => JSON.parse(row) as RegistrationListRow);
}

/** Returns list rows by number as the actor may see them. Consistent. 1 table call for each hundred. */
export async function readRegistrationListRows(
	context: SignedInContext,
	item: ConferenceItem,
	numbers: number[],
): Promise<RegistrationListRow[]> {
	const list = registrationListKey(item.conference);
	const view = maskedRowView(await readRegistrationMask(context, item));
	const listRows = await listRowsByNumber(context.table, list, numbers, view);
	return listRows.map((row) => JSON.parse(row) as RegistrationListRow);
}

/** Returns the fields that list rows lack, without empty ones. 1 table call for each hundred. */
export async function readUnlistedFields(
	{ table }: SignedInContext,
	{ conference }: ConferenceItem,
	numbers: number[],
): Promise<UnlistedRegistrationValues[]> {
	const found = await findRegistrations(table, conference, numbers);
	return found.map(({ number, content }) => ({
		number,
		...Object.fromEntries(
			UNLISTED_REGISTRATION_FIELDS.flatMap((name) => (content[name] ? [[name, content[name]]] : [])),
		),
	}));
}

/** Returns list rows by number as all staff see them. Consistent. 1 table call for each hundred. */
export async function registrationRowsByNumber(
	table: Table,
	conference: string,
	numbers: number[],
): Promise<RegistrationListRow[]> {
	const listRows = await listRowsByNumber(table, registrationListKey(conference), numbers, commonPart);
	return listRows.map((row) => JSON.parse(row) as RegistrationListRow);
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
