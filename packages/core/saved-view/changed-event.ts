import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import { type SavedViewItem, SHARED } from "./entity.ts";

/**
 * Builds the push event about a changed view. A shared one goes to each section as well, since section roles subscribe
 * to their sections only.
 */
export function viewChangedEvent(
	{ conference, sections }: Pick<ConferenceItem, "conference" | "sections">,
	{ holder, id }: Pick<SavedViewItem, "holder" | "id">,
): OutboxEvent {
	const staff = [topics.staff(conference), ...sections.map((one) => topics.section(conference, one.id))];
	const audience = holder === SHARED ? staff : [topics.user(holder)];
	return pushEvent({ topics: audience, conference, resource: "view", ids: [id], version: 0 });
}
