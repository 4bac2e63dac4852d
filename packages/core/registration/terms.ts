import type { ConferenceEvent, Fee, Place } from "@deck/contracts/conference-parts";
import { partLookup } from "../conference/lookup.ts";
import { readWhole } from "../conference/whole.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";

/** What a conference offers to its participants. */
export interface Terms {
	places: readonly Place[];
	fees: readonly Fee[];
	events: readonly ConferenceEvent[];
}

/** Reads it. One call. */
export async function readTerms(table: Table, conference: string): Promise<Terms> {
	const [details, events] = await getItems(table, [
		partLookup(table, conference, "details"),
		partLookup(table, conference, "events"),
	]);
	// One of the first schema has no such rows.
	const { places, fees, ...rest } =
		details && events
			? ({ ...details.content, ...events.content } as Partial<Terms>)
			: (await readWhole(table, conference)).contents;
	return { places: places ?? [], fees: fees ?? [], events: rest.events ?? [] };
}
