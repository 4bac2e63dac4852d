import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";

/**
 * Builds the push event about a changed template. Goes to each section as well, since section roles subscribe to their
 * sections only.
 */
export function templateChangedEvent(
	{ conference, sections }: Pick<ConferenceItem, "conference" | "sections">,
	id: string,
): OutboxEvent {
	return pushEvent({
		topics: [topics.staff(conference), ...sections.map((one) => topics.section(conference, one.id))],
		conference,
		resource: "template",
		ids: [id],
		version: 0,
	});
}
