import { topics } from "@deck/contracts/topics";
import { pushEvent } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";

/**
 * Open pages of a conference's staff read it again; those of section roles hear their sections alone.
 * @param version the conference's from now on; most changes raise it by one
 */
export function conferenceChangedEvent(
	{ conference, sections, version: before }: Pick<ConferenceItem, "conference" | "sections" | "version">,
	version = before + 1,
) {
	const heard = [topics.staff(conference), ...sections.map(({ id }) => topics.section(conference, id))];
	return pushEvent({ topics: heard, conference, noun: "conference", ids: [conference], version });
}
