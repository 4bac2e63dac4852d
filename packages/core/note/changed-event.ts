import { topics } from "@deck/contracts/topics";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { WholePaper } from "../paper/lookup.ts";

/** Open pages of a paper's staff read its notes again; those of its authors and reviewers hear nothing. */
export function notesChangedEvent({ paper, authors }: WholePaper): Outgoing {
	const { conference, number, section } = paper;
	return pushEvent({
		topics: [topics.staff(conference), topics.section(conference, section)],
		except: [...authors.map(({ email }) => email), ...(paper.reviewers ?? [])],
		conference,
		noun: "note",
		ids: [number],
		version: 0,
	});
}
