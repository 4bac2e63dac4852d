import type { ConferenceItem } from "../conference/lookup.ts";
import { instantOf, instantsOf, isOver } from "../conference/time.ts";
import { invalid } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";

/**
 * When a review is due: at a moment by the conference's clock; without one at the conference's own date for reviews, or
 * so many days from now where it has none to come. Throws 422 at `due` `till_past`.
 */
export function dueOf(conference: ConferenceItem, due: string | undefined, now: Date): string {
	if (due !== undefined) return momentOf(conference, due, now, "due");
	const own = instantsOf(conference.dates, conference.timezone).review_deadline;
	return own && !isOver(own, now) ? own : later(now, SETTINGS.reviewSeconds);
}

/** The instant of a moment to come by the conference's clock. Throws 422 at the field `till_past` where it is over. */
export function momentOf({ timezone }: ConferenceItem, moment: string, now: Date, field: string): string {
	const instant = instantOf(moment, timezone, true).toISOString();
	if (isOver(instant, now)) throw invalid(field, "till_past");
	return instant;
}

/** By when to answer whether one reviews: some days from now, but never after the review is due. */
export function answerBy(due: string, now: Date): string {
	const end = later(now, SETTINGS.reviewAnswerSeconds);
	return end < due ? end : due;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
