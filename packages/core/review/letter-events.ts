import type { StaffAct } from "@deck/contracts/review";
import type { Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { jobEvent, mailEvent, type Outgoing } from "../kernel/outbox.ts";
import type { ReviewItem } from "./entity.ts";
import { type Together, togetherDue, toldWrite } from "./together.ts";
import { isUntold } from "./waiting.ts";

/**
 * Includes reminders.
 * @param sending id of a sending of several reviews
 */
export function letterEvents(
	context: Pick<Context, "table">,
	act: StaffAct,
	review: ReviewItem,
	{ at, sending }: { at: string; sending?: string | undefined },
): Emails {
	const { conference, number, n, name, email, state } = review;
	const key = { conference, number, n };
	const soon = new Date(Date.parse(at) + UNTOLD_MS).toISOString();
	// One sending may both ask and cancel.
	const { together, due, writes } = inSending(context, review, at, sending && `${act}-${sending}`);
	switch (act) {
		case "cancel":
			// The waiting invitation will skip it.
			if (isUntold(review, soon) || (review.run && togetherDue(review.asked_at).toISOString() > soon))
				return { writes: [], events: [] };
			// The review is deleted.
			return { writes, events: [mailEvent("review.cancelled", { ...key, name, email, together }, due)] };
		case "reinstate":
			return { writes: [], events: askedEvents(review, at) };
		case "hand_back":
			return { writes: [], events: [mailEvent("review.handed_back", key), remindersEvent(review)] };
		case "extend":
			return { writes: [], events: [mailEvent("review.extended", key), remindersEvent(review)] };
		case "remind":
			return state === "awaiting" || state === "inprogress"
				? { writes, events: [mailEvent("review.reminded", { ...key, state, together }, due)] }
				: { writes: [], events: [] };
		case "reveal":
		case "rate":
			return { writes: [], events: [] };
	}
}

interface Emails {
	writes: Write[];
	events: Outgoing[];
}

/** Clock tolerance: an invitation due so soon may be sent. */
const UNTOLD_MS = 5_000;

export function inSending(
	{ table }: Pick<Context, "table">,
	{ conference, number, n, expert }: ReviewItem,
	at: string,
	sending: string | undefined,
): { together?: Together; due?: Date; writes: Write[] } {
	if (sending === undefined) return { writes: [] };
	const together = { id: sending, expert };
	const writes = [toldWrite(table, conference, together, { number, n, at })];
	return { together, due: togetherDue(at), writes };
}

/** A run's e-mails wait, as it may be undone. */
export function askedEvents(review: ReviewItem, at: string, together?: Together): Outgoing[] {
	const { conference, number, n } = review;
	const due = together || review.run ? togetherDue(at) : undefined;
	return [mailEvent("review.asked", { conference, number, n, at, together }, due), remindersEvent(review)];
}

export function remindersEvent({ conference, number, n }: ReviewItem): Outgoing {
	return jobEvent("review.remind", { conference, number, n });
}
