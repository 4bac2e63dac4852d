import type { ConferenceItem } from "../conference/lookup.ts";
import { staffTopics } from "../conference/staff-topics.ts";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { ExpertItem } from "./entity.ts";

/** Builds the push event about a changed expert, for all staff who may subscribe: all of them know the experts. */
export function expertChangedEvent(
	conference: Pick<ConferenceItem, "conference" | "sections">,
	{ number, version }: Pick<ExpertItem, "number" | "version">,
): OutboxEvent {
	return pushEvent({
		topics: staffTopics(conference),
		conference: conference.conference,
		resource: "expert",
		ids: [number],
		version,
	});
}
