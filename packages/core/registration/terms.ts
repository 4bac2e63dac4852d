import type { Fee, PaymentInfo, SocialEvent, Venue } from "@deck/contracts/conference-parts";
import { readConferenceAggregate } from "../conference/aggregate.ts";
import { defaultContents } from "../conference/defaults.ts";
import { partLookup } from "../conference/lookup.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";

export interface RegistrationTerms {
	places: readonly Venue[];
	fees: readonly Fee[];
	events: readonly SocialEvent[];
	payment: PaymentInfo;
}

/** Reads places, fees, events and payment of a conference. 1 table call. */
export async function readTerms(table: Table, conference: string): Promise<RegistrationTerms> {
	const [details, events] = await getItems(table, [
		partLookup(table, conference, "details"),
		partLookup(table, conference, "events"),
	]);
	// Missing in the first schema.
	const { places, fees, payment, ...rest } =
		details && events
			? ({ ...details.content, ...events.content } as Partial<RegistrationTerms>)
			: (await readConferenceAggregate(table, conference)).contents;
	return {
		places: places ?? [],
		fees: fees ?? [],
		events: rest.events ?? [],
		payment: payment ?? defaultContents.payment,
	};
}
