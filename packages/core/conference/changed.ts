import { pushEvent } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";

/** Open pages of a conference's staff read it again; those of section roles hear their sections alone. */
export function conferenceChanged({ conference, sections }: Pick<ConferenceItem, "conference" | "sections">) {
	const topics = [`staff#${conference}`, ...sections.map(({ id }) => `sec#${conference}#${id}`)];
	return pushEvent({ topics, noun: "conference", ids: [conference], version: 0 });
}
