import type { Conference } from "@deck/contracts/conference";
import type { SocialEventsForm } from "@deck/contracts/conference-parts";
import type { SignedInContext } from "../../kernel/context.ts";
import { jobEvent } from "../../kernel/outbox.ts";
import { assignIds } from "../assign-ids.ts";
import { changeConferencePart } from "../change.ts";
import type { ConferenceItem } from "../lookup.ts";
import { requireUnused } from "./require-unused.ts";

/**
 * Edits the social events.
 * @throws 422 at `events` as `requireUnused`, and as `assignIds`; 409 as `changeConferencePart`
 */
export function editSocialEvents(
	context: SignedInContext,
	conference: ConferenceItem,
	{ version, events }: SocialEventsForm,
): Promise<Conference> {
	return changeConferencePart(context, conference, { part: "events", version }, async ({ contents }) => {
		const kept = assignIds("events", events, contents.events);
		const removed = contents.events.filter((one) => !kept.some(({ id }) => id === one.id));
		const removedParts = removed.map(({ id }) => ({ use: `event:${id}` as const, field: "events" }));
		const guardClosing = await requireUnused(context, conference, removedParts);
		// The job offers new places to the waiting list; it does nothing if there are none.
		const changed = kept.filter(
			({ id, capacity }) =>
				(capacity ?? null) !== (contents.events.find((one) => one.id === id)?.capacity ?? null),
		);
		const seatJobs = changed.map(({ id: event }) =>
			jobEvent("registration.seat", { conference: conference.conference, event }),
		);
		return { contents: { events: kept }, guardClosing, events: seatJobs };
	});
}
