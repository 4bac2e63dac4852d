import type { Conference } from "@deck/contracts/conference";
import type { EventsForm } from "@deck/contracts/conference-parts";
import { changePart } from "../conference/change.ts";
import { withIds } from "../conference/ids.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { takeAway } from "./take-away.ts";

/** Throws 422 at `events` as `takeAway`, and as `withIds`; 409 as `changePart`. */
export function editEvents(
	context: SignedIn,
	conference: ConferenceItem,
	{ version, events }: EventsForm,
): Promise<Conference> {
	return changePart(context, conference, { part: "events", version }, async ({ contents }) => {
		const kept = withIds("events", events, contents.events);
		const left = contents.events.filter((one) => !kept.some(({ id }) => id === one.id));
		const taken = left.map(({ id }) => ({ use: `event:${id}` as const, field: "events" }));
		const shut = await takeAway(context, conference, taken);
		// Additional places go to the waiting list.
		const changed = kept.filter(
			({ id, capacity }) =>
				(capacity ?? null) !== (contents.events.find((one) => one.id === id)?.capacity ?? null),
		);
		const looked = changed.map(({ id: event }) =>
			jobEvent("registration.seat", { conference: conference.conference, event }),
		);
		return { contents: { events: kept }, shut, events: looked };
	});
}
