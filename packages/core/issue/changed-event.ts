import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";

/**
 * Builds the push event about a changed issue. Goes to each section as well, since section roles subscribe to their
 * sections only.
 */
export function issueChangedEvent(
	{ conference, sections }: Pick<ConferenceItem, "conference" | "sections">,
	issue: string,
): OutboxEvent {
	const audience = [topics.staff(conference), ...sections.map(({ id }) => topics.section(conference, id))];
	return pushEvent({ topics: audience, conference, resource: "issue", ids: [issue], version: 0 });
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
