import type { ConferenceCard } from "./conference.ts";
import type { AdminRole, PaperStatus } from "./enums.ts";

/** What there is to do or to wait for, by the hat that one wears. */
export const DUTIES = {
	staff: ["prepare", "receive", "decide", "prepare_event", "run_event", "done"],
	author: ["wait", "revise", "attend", "done"],
} as const;
export type Hat = keyof typeof DUTIES;
export type DutyKind = (typeof DUTIES)[Hat][number];

/** One hat in one conference, or one paper of it, with what is next and by when. */
export interface Duty {
	hat: Hat;
	kind: DutyKind;
	conference: ConferenceCard;
	/** ISO instant by which; null where there is none. */
	by: string | null;
	/** Whether it waits for this person, and for nobody else. */
	mine: boolean;
	/** Where it is done: a path of this site. */
	to: string;
	/** The roles of a staff hat. */
	roles?: AdminRole[];
	/** The paper of an author's hat. */
	paper?: { number: number; title: string; status: PaperStatus };
}

/** GET my: every hat, what waits for one first, then by when. */
export interface MyDeck {
	duties: Duty[];
}

/** GET and POST my/calendar: the private address of the feed of these dates. */
export interface CalendarFeed {
	url: string;
}
