import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { staffTopics } from "../conference/staff-topics.ts";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";

/** Builds the push event about a changed issue. */
export function issueChangedEvent(
	item: Pick<ConferenceItem, "conference" | "sections">,
	issue: string,
): OutboxEvent {
	const { conference } = item;
	return pushEvent({ topics: staffTopics(item), conference, resource: "issue", ids: [issue], version: 0 });
}

/**
 * Builds the push event about papers added to an issue. For readers of all papers only, who alone may know their
 * number.
 */
export function issueFilledEvent(conference: string, issue: string): OutboxEvent {
	return pushEvent({
		topics: [topics.staff(conference)],
		conference,
		resource: "issue",
		ids: [issue],
		version: 0,
	});
}
