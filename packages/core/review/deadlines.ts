import type { ConferenceItem } from "../conference/lookup.ts";
import { instantOf, instantsOf, isOver } from "../conference/time.ts";
import { invalid } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";

/**
 * Defaults to the conference's date if still ahead, else some days from now.
 * @throws 422 `till_past` at `due`
 */
export function dueOf(conference: ConferenceItem, due: string | undefined, now: Date): string {
	if (due !== undefined) return momentOf(conference, due, now, "due");
	const own = instantsOf(conference.dates, conference.timezone).review_deadline;
	return own && !isOver(own, now) ? own : later(now, SETTINGS.reviewSeconds);
}

/** @throws 422 `till_past` at the field */
export function momentOf({ timezone }: ConferenceItem, moment: string, now: Date, field: string): string {
	const instant = instantOf(moment, timezone, true).toISOString();
	if (isOver(instant, now)) throw invalid(field, "till_past");
	return instant;
}

/** Some days from now, at most the review's deadline. */
export function answerBy(due: string, now: Date): string {
	const end = later(now, SETTINGS.reviewAnswerSeconds);
	return end < due ? end : due;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
