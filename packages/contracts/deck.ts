import type { ConferenceCard } from "./conference.ts";
import type { AdminRole, PaperStatus } from "./enums.ts";

/** What there is to do or to wait for, by how one takes part. */
export const DUTIES = {
	staff: ["prepare", "receive", "decide", "prepare_event", "run_event", "done"],
	/** `answer` whether one reviews; `review`; `wait`: it was sent, and the paper is not decided. */
	reviewer: ["answer", "review", "wait", "done"],
	/** `finish` the draft; send another `document`; `pay`. */
	participant: ["finish", "document", "pay", "attend", "done"],
	/**
	 * `finish` a draft, while papers are taken. Send a version that was asked for: `amend` before the decision, `finalize`
	 * after it. `reply` to reviews that were shown with a date. `register` as a presenter, while nobody presents the paper.
	 */
	author: ["wait", "revise", "amend", "finalize", "reply", "finish", "register", "attend", "done"],
} as const;
/** How somebody takes part in a conference. */
export type Participation = keyof typeof DUTIES;
export type DutyKind = (typeof DUTIES)[Participation][number];

/** One participation in one conference, or one paper of it, with what is next and by when. */
export interface Duty {
	participation: Participation;
	kind: DutyKind;
	conference: ConferenceCard;
	/** ISO instant by which; null where there is none. */
	by: string | null;
	/** Whether it waits for this person, and for nobody else. */
	mine: boolean;
	/** Where it is done: a path of this site. */
	to: string;
	/** The roles of somebody of the staff. */
	roles?: AdminRole[];
	/** The paper of an author. */
	paper?: { number: number; title: string; status: PaperStatus };
	/** The review of a reviewer: its id, the title of the paper. */
	review?: { id: string; title: string };
	/** The draft of who begins one; its title may be empty. Of an extended paper with the number of its paper. */
	draft?: { id: string; title: string; paper?: number };
}

/** GET my: everything one takes part in, what waits for one first, then by when. */
export interface MyDeck {
	duties: Duty[];
}

/** GET and POST my/calendar: the private address of the feed of these dates. */
export interface CalendarFeed {
	url: string;
}
