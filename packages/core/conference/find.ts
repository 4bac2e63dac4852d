import { mayBePath } from "@deck/contracts/reserved-paths";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { conferences } from "./entity.ts";
import { type ConferenceItem, conferenceLookup, pathLookup } from "./lookup.ts";

/** The conference that a path leads to, today's or a former one; null where there is none. Two calls. */
export async function conferenceByPath(table: Table, path: string): Promise<ConferenceItem | null> {
	const [claim] = await getItems(table, [pathLookup(table, path)]);
	if (!claim) return null;
	const [conference] = await getItems(table, [conferenceLookup(table, claim.conference)]);
	return conference;
}

/** The same where a stranger may know of it: no hidden or deleted one, none for what can't be a path. */
export async function publicConference(table: Table, path: string): Promise<ConferenceItem | null> {
	if (!mayBePath(path)) return null;
	const conference = await conferenceByPath(table, path);
	return conference && !conference.deleted_at && conference.state !== "hidden" ? conference : null;
}

/** Every conference, hidden and deleted ones too, the latest first. One query, by the index. */
export async function everyConference(table: Table): Promise<ConferenceItem[]> {
	const { data } = await conferences(table)
		.query.byStart({ list: "confs" })
		.go({ pages: "all", order: "desc" });
	return data;
}

/** Conferences by their ids; deleted ones and those that are not there are left out. One call per hundred. */
export async function conferencesById(
	table: Table,
	ids: readonly string[],
): Promise<Map<string, ConferenceItem>> {
	const found = await everyConferenceById(table, ids);
	for (const [id, { deleted_at }] of found) if (deleted_at) found.delete(id);
	return found;
}

/** The same with deleted ones. */
export async function everyConferenceById(
	table: Table,
	ids: readonly string[],
): Promise<Map<string, ConferenceItem>> {
	const items = await getItems(
		table,
		[...new Set(ids)].map((id) => conferenceLookup(table, id)),
	);
	return new Map(items.flatMap((item) => (item ? [[item.conference, item]] : [])));
}
