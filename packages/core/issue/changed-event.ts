import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";

/** Open pages of a conference's staff read its issues again; those of section roles hear their sections alone. */
export function issueChangedEvent(
	{ conference, sections }: Pick<ConferenceItem, "conference" | "sections">,
	issue: string,
): Outgoing {
	const heard = [topics.staff(conference), ...sections.map(({ id }) => topics.section(conference, id))];
	return pushEvent({ topics: heard, conference, noun: "issue", ids: [issue], version: 0 });
}

/** A paper came or left: only who reads all papers knows how many there are, so nobody else hears of it. */
export function issueFilledEvent(conference: string, issue: string): Outgoing {
	return pushEvent({
		topics: [topics.staff(conference)],
		conference,
		noun: "issue",
		ids: [issue],
		version: 0,
	});
}
