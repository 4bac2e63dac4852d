import { pushEvent } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";

/**
 * Open pages of a conference's staff read it again; those of section roles hear their sections alone.
 * @param version the conference's from now on; most changes raise it by one
 */
export function conferenceChanged(
	{ conference, sections, version: before }: Pick<ConferenceItem, "conference" | "sections" | "version">,
	version = before + 1,
) {
	const topics = [`staff#${conference}`, ...sections.map(({ id }) => `sec#${conference}#${id}`)];
	return pushEvent({ topics, noun: "conference", ids: [conference], version });
}
