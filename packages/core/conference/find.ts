import { isPossiblePath } from "@deck/contracts/reserved-paths";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { conferences } from "./entity.ts";
import { HIDDEN, VISIBLE } from "./listing.ts";
import { type ConferenceItem, conferenceLookup, pathLookup } from "./lookup.ts";

/** Finds a conference by current or former path. 2 calls. */
export async function conferenceByPath(table: Table, path: string): Promise<ConferenceItem | null> {
	const [claim] = await getItems(table, [pathLookup(table, path)]);
	if (!claim) return null;
	const [conference] = await getItems(table, [conferenceLookup(table, claim.conference)]);
	return conference;
}

/** Finds a public conference by path; null for hidden, deleted and impossible paths. */
export async function publicConference(table: Table, path: string): Promise<ConferenceItem | null> {
	if (!isPossiblePath(path)) return null;
	const conference = await conferenceByPath(table, path);
	return conference && isPublic(conference) ? conference : null;
}

export const isPublic = ({ state, deleted_at }: ConferenceItem): boolean => state !== "hidden" && !deleted_at;

/**
 * Returns all conferences. 3 index queries in turn, so that one that moves between the lists meanwhile is not missed.
 */
export async function allConferences(table: Table): Promise<ConferenceItem[]> {
	const found: ConferenceItem[] = [];
	for (const list of [VISIBLE, HIDDEN, VISIBLE]) found.push(...(await conferencesIn(table, list)));
	return [...new Map(found.map((one) => [one.conference, one])).values()];
}

/** Returns the hidden conferences, including deleted ones. 1 index query. */
export const hiddenConferences = (table: Table): Promise<ConferenceItem[]> => conferencesIn(table, HIDDEN);

async function conferencesIn(table: Table, list: string): Promise<ConferenceItem[]> {
	const { data } = await conferences(table).query.byStart({ list }).go({ pages: "all" });
	return data;
}

/** Returns conferences by id, without deleted and missing ones. 1 call per 100. */
export async function conferencesById(
	table: Table,
	ids: readonly string[],
): Promise<Map<string, ConferenceItem>> {
	const found = await conferencesByIdWithDeleted(table, ids);
	for (const [id, { deleted_at }] of found) if (deleted_at) found.delete(id);
	return found;
}

/** Returns conferences by id, including deleted ones. 1 call per 100. */
export async function conferencesByIdWithDeleted(
	table: Table,
	ids: readonly string[],
): Promise<Map<string, ConferenceItem>> {
	const items = await getItems(
		table,
		[...new Set(ids)].map((id) => conferenceLookup(table, id)),
	);
	return new Map(items.flatMap((item) => (item ? [[item.conference, item]] : [])));
}
