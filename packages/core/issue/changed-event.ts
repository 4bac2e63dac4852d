import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";

/** Reloads issues on open staff pages; section roles subscribe to their sections only. */
export function issueChangedEvent(
	{ conference, sections }: Pick<ConferenceItem, "conference" | "sections">,
	issue: string,
): Outgoing {
	const heard = [topics.staff(conference), ...sections.map(({ id }) => topics.section(conference, id))];
	return pushEvent({ topics: heard, conference, noun: "issue", ids: [issue], version: 0 });
}

/** A paper came or left: sent only to readers of all papers, who alone may know the number. */
export function issueFilledEvent(conference: string, issue: string): Outgoing {
	return pushEvent({
		topics: [topics.staff(conference)],
		conference,
		noun: "issue",
		ids: [issue],
		version: 0,
	});
}
