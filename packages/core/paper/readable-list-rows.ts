import type { PaperListRow } from "@deck/contracts/paper";
import { permissionScope } from "@deck/contracts/permissions";
import type { SignedInContext } from "../kernel/context.ts";
import { commonPartForStaff, type ListRowView } from "../kernel/list-row-text.ts";
import { listRowsByNumber, readListRows } from "../kernel/list-rows.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { paperListKey, paperRowView } from "./list-rows.ts";

/** Returns the common parts of rows that the actor reads as staff. 1 table call for each hundred. */
export async function readableListRows(
	{ table, actor }: SignedInContext,
	conference: string,
	numbers: number[],
): Promise<PaperListRow[]> {
	const view = commonPartForStaff({
		staff: permissionScope(actor.roles, "papers", "read"),
		conflicts: actor.conflicts,
	});
	const rows = await listRowsByNumber(table, paperListKey(conference), numbers, view);
	return rows.flatMap((row) => (row ? [JSON.parse(row) as PaperListRow] : []));
}

/** Returns all rows that the actor reads as staff, by number. Calls: as the whole list (`list.ts`). */
export async function allReadableListRows(
	context: SignedInContext,
	conference: string,
): Promise<ReadonlyMap<number, PaperListRow>> {
	return new Map((await listRowsAs(context, conference)).map((row) => [row.number, row]));
}

/**
 * Returns all rows that the actor reads as staff with held decisions, but without presenters. Calls: as the whole list.
 */
export const allStaffListRows = (context: SignedInContext, conference: string): Promise<PaperListRow[]> =>
	listRowsAs(context, conference, paperRowView(context.actor, true));

async function listRowsAs(
	{ table, actor }: SignedInContext,
	conference: string,
	view?: ListRowView,
): Promise<PaperListRow[]> {
	const list = paperListKey(conference);
	const reads = commonPartForStaff({
		staff: permissionScope(actor.roles, "papers", "read"),
		conflicts: actor.conflicts,
	});
	const shown: ListRowView = view ? (text) => reads(text) && view(text) : reads;
	const rows = await readListRows(table, list, await lastNumber(table, conference, list.counter), shown);
	return rows.flatMap((text) => (text ? [JSON.parse(text) as PaperListRow] : []));
}

export async function readableSections(
	context: SignedInContext,
	conference: string,
): Promise<ReadonlyMap<number, string>> {
	const rows = await allReadableListRows(context, conference);
	return new Map([...rows].map(([number, { section }]) => [number, section]));
}
