import { pushEvent } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";
import { staffTopics } from "./staff-topics.ts";

/**
 * Builds the push event about a changed conference.
 * @param version usually one higher
 */
export function conferenceChangedEvent(
	item: Pick<ConferenceItem, "conference" | "sections" | "version">,
	version = item.version + 1,
) {
	const { conference } = item;
	return pushEvent({
		topics: staffTopics(item),
		conference,
		resource: "conference",
		ids: [conference],
		version,
	});
}
