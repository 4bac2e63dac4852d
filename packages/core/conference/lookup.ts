import type { ConferencePart } from "@deck/contracts/conference-parts";
import type { EntityItem } from "electrodb";
import { lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { conferenceInfos, conferenceParts, conferences, pathClaims } from "./entity.ts";

/** A conference as its row has it. */
export type ConferenceItem = EntityItem<ReturnType<typeof conferences>>;

/** A conference by its id, to be read with other items. */
export function conferenceLookup(table: Table, conference: string) {
	const all = conferences(table);
	return lookup(all, all.get({ conference }));
}

/** A part's row, to be read with other items. */
export function partLookup(table: Table, conference: string, part: ConferencePart) {
	const all = conferenceParts(table);
	return lookup(all, all.get({ conference, part }));
}

/** What staff have written about a conference, to be read with other items. */
export function infoLookup(table: Table, conference: string) {
	const all = conferenceInfos(table);
	return lookup(all, all.get({ conference }));
}

/** Which conference a path leads to, to be read with other items. */
export function pathLookup(table: Table, path: string) {
	const claims = pathClaims(table);
	return lookup(claims, claims.get({ path }));
}
