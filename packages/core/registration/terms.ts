import type { ConferenceEvent, Fee, HowToPay, Place } from "@deck/contracts/conference-parts";
import { newContents } from "../conference/defaults.ts";
import { partLookup } from "../conference/lookup.ts";
import { readWhole } from "../conference/whole.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";

export interface Terms {
	places: readonly Place[];
	fees: readonly Fee[];
	events: readonly ConferenceEvent[];
	payment: HowToPay;
}

/** 1 table call. */
export async function readTerms(table: Table, conference: string): Promise<Terms> {
	const [details, events] = await getItems(table, [
		partLookup(table, conference, "details"),
		partLookup(table, conference, "events"),
	]);
	// Missing in the first schema.
	const { places, fees, payment, ...rest } =
		details && events
			? ({ ...details.content, ...events.content } as Partial<Terms>)
			: (await readWhole(table, conference)).contents;
	return {
		...{ places: places ?? [], fees: fees ?? [], events: rest.events ?? [] },
		payment: payment ?? newContents.payment,
	};
}
