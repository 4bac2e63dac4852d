import { topics } from "@deck/contracts/topics";
import { pushEvent } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";

/**
 * Builds the push event about a changed conference. Goes to each section as well, since section roles subscribe to
 * their sections only.
 * @param version usually one higher
 */
export function conferenceChangedEvent(
	{ conference, sections, version: before }: Pick<ConferenceItem, "conference" | "sections" | "version">,
	version = before + 1,
) {
	const audience = [topics.staff(conference), ...sections.map(({ id }) => topics.section(conference, id))];
	return pushEvent({ topics: audience, conference, resource: "conference", ids: [conference], version });
}
