import { CONFERENCE_PARTS, type ConferencePart } from "@deck/contracts/conference-parts";
import { put, type Write } from "../kernel/commit.ts";
import type { Table } from "../kernel/ports.ts";
import { type ConferenceContents, conferenceParts, PART_ATTRIBUTES } from "./entity.ts";

export function partRow(
	table: Table,
	{ conference, part, version }: { conference: string; part: ConferencePart; version: number },
	contents: ConferenceContents,
) {
	const content = Object.fromEntries(PART_ATTRIBUTES[part].map((name) => [name, contents[name]]));
	return conferenceParts(table).put({ conference, part, version, content });
}

export function createPartWrites(table: Table, conference: string, contents: ConferenceContents): Write[] {
	return CONFERENCE_PARTS.map((part) => put(partRow(table, { conference, part, version: 1 }, contents)));
}
