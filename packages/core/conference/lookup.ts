import type { EntityItem } from "electrodb";
import { wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { conferences, pathClaims } from "./entity.ts";

/** A conference as its row has it. */
export type ConferenceItem = EntityItem<ReturnType<typeof conferences>>;

/** Whether a text may be a path of a conference, today's or a former one: a key takes no text of any length. */
export const mayBePath = (text: string) => /^[a-z0-9-]{1,64}$/.test(text);

/** A conference by its id, to be read with other items. */
export function wantedConference(table: Table, conference: string) {
	const all = conferences(table);
	return wanted(all, all.get({ conference }));
}

/** Which conference a path leads to, to be read with other items. */
export function wantedPath(table: Table, path: string) {
	const claims = pathClaims(table);
	return wanted(claims, claims.get({ path }));
}
