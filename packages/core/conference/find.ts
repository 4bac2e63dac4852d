import { getTogether } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { type ConferenceItem, wantedConference, wantedPath } from "./lookup.ts";

/** The conference that a path leads to, today's or a former one; null where there is none. Two calls. */
export async function conferenceByPath(table: Table, path: string): Promise<ConferenceItem | null> {
	const [claim] = await getTogether(table, [wantedPath(table, path)]);
	if (!claim) return null;
	const [conference] = await getTogether(table, [wantedConference(table, claim.conference)]);
	return conference;
}
