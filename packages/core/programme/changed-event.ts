import type { ConferenceItem } from "../conference/lookup.ts";
import { staffTopics } from "../conference/staff-topics.ts";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";

/**
 * Builds the push event about a changed programme, for all staff.
 * @param ids of sessions; `rooms`, `release`
 */
export function programmeChangedEvent(
	item: Pick<ConferenceItem, "conference" | "sections">,
	ids: readonly string[],
): OutboxEvent {
	const { conference } = item;
	return pushEvent({
		topics: staffTopics(item),
		conference,
		resource: "programme",
		ids: [...ids],
		version: 0,
	});
}
