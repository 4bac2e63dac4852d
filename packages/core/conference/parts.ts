import { CONFERENCE_PARTS, type ConferencePart } from "@deck/contracts/conference-parts";
import { put, type Write } from "../kernel/commit.ts";
import type { Table } from "../kernel/ports.ts";
import { BESIDE, type Contents, conferenceParts } from "./entity.ts";

/** The commit must set the same version in the conference's item. */
export function partRow(
	table: Table,
	{ conference, part, version }: { conference: string; part: ConferencePart; version: number },
	contents: Contents,
) {
	const content = Object.fromEntries(BESIDE[part].map((name) => [name, contents[name]]));
	return conferenceParts(table).put({ conference, part, version, content });
}

export function newParts(table: Table, conference: string, contents: Contents): Write[] {
	return CONFERENCE_PARTS.map((part) => put(partRow(table, { conference, part, version: 1 }, contents)));
}
