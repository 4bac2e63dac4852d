import type { ConferenceSummary } from "./conference.ts";
import { type AdminRole, type PaperStatus, PRESENTER_STEPS } from "./enums.ts";
import type { PaperTitle } from "./paper.ts";

export const TASKS = {
	staff: ["prepare", "receive", "decide", "prepare_event", "run_event", "done"],
	/** `agree` or not to be an expert; `wait`: submitted, and the paper is undecided. */
	reviewer: ["agree", "answer", "review", "wait", "done"],
	/**
	 * `finish` the draft; send another `document`; `check`: staff check it before a payment; `confirm`: staff will, as
	 * there is nothing to pay; `settle` what a correction left to pay; `talk`: ask staff about a paid one that can't take
	 * place.
	 */
	participant: ["finish", "document", "pay", "check", "confirm", "settle", "talk", "attend", "done"],
	/**
	 * `finish` a draft during submission; `amend` before the decision, `finalize` after; `reply` to reviews
	 * shown with a date; one of `PRESENTER_STEPS` while nobody presents it.
	 */
	author: ["wait", "revise", "amend", "finalize", "reply", "finish", ...PRESENTER_STEPS, "attend", "done"],
} as const;
export type ParticipationRole = keyof typeof TASKS;
export type TaskKind = (typeof TASKS)[ParticipationRole][number];

/** Next task of a participation in a conference, or of a paper. */
export interface Task {
	participation: ParticipationRole;
	kind: TaskKind;
	conference: ConferenceSummary;
	/** ISO instant by which to do it. */
	by: string | null;
	/** It waits for this user only. */
	mine: boolean;
	/** Path on this site. */
	to: string;
	roles?: AdminRole[];
	paper?: PaperTitle & { number: number; status: PaperStatus };
	/** Its id and the paper's title. */
	review?: PaperTitle & { id: string };
	/** The title may be empty. `paper`: number of an extended paper's original. */
	draft?: { id: string; title: string; paper?: number };
}

/** GET public/platform. */
export interface Platform {
	/** Address of whoever creates conferences; null: not configured. */
	contact: string | null;
}

/** GET my: the user's own tasks first, then by date. */
export interface MyDeck {
	tasks: Task[];
}

/** GET and POST my/calendar: the private address. */
export interface CalendarFeed {
	url: string;
}
