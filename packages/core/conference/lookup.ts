import type { ConferencePart } from "@deck/contracts/conference-parts";
import type { EntityItem } from "electrodb";
import { lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { conferenceInfos, conferenceParts, conferences, pathClaims } from "./entity.ts";

export type ConferenceItem = EntityItem<ReturnType<typeof conferences>>;
/** A conference without the attributes that `listingOf` adds. */
export type UnlistedConference = Omit<ConferenceItem, "list" | "start" | "end">;

export function conferenceLookup(table: Table, conference: string) {
	const all = conferences(table);
	return lookup(all, all.get({ conference }));
}

export function partLookup(table: Table, conference: string, part: ConferencePart) {
	const all = conferenceParts(table);
	return lookup(all, all.get({ conference, part }));
}

export function infoLookup(table: Table, conference: string) {
	const all = conferenceInfos(table);
	return lookup(all, all.get({ conference }));
}

export function pathLookup(table: Table, path: string) {
	const claims = pathClaims(table);
	return lookup(claims, claims.get({ path }));
}
