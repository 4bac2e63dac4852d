import type { ConferenceItem } from "../conference/lookup.ts";
import { dateInstants, isOver, toInstant } from "../conference/time.ts";
import { invalid } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";

/**
 * Returns a review's deadline; defaults to the conference's date if still ahead, else some days from now.
 * @throws 422 `till_past` at `due`
 */
export function reviewDueDate(conference: ConferenceItem, due: string | undefined, now: Date): string {
	if (due !== undefined) return parseFutureMoment(conference, due, now, "due");
	const own = dateInstants(conference.dates, conference.timezone).review_deadline;
	return own && !isOver(own, now) ? own : later(now, SETTINGS.reviewSeconds);
}

/**
 * Parses a moment on the conference's clock to an ISO instant.
 * @throws 422 `till_past` at the field
 */
export function parseFutureMoment(
	{ timezone }: ConferenceItem,
	moment: string,
	now: Date,
	field: string,
): string {
	const instant = toInstant(moment, timezone, true).toISOString();
	if (isOver(instant, now)) throw invalid(field, "till_past");
	return instant;
}

/** Returns the deadline of an answer: some days from now, at most the review's deadline. */
export function answerDeadline(due: string, now: Date): string {
	const end = later(now, SETTINGS.reviewAnswerSeconds);
	return end < due ? end : due;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
