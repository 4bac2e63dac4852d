import { storedMoment } from "@deck/contracts/moments";
import { endOfDay, toInstant } from "@deck/contracts/zoned-time";
import type { ConferenceItem } from "../conference/lookup.ts";
import { dateInstants, isOver } from "../conference/time.ts";
import { invalid } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";

/**
 * Returns a review's deadline; defaults to the conference's date if still ahead, else to the end of a day some days
 * from now.
 * @throws 422 `till_past` at `due`
 */
export function reviewDueDate(conference: ConferenceItem, due: string | undefined, now: Date): string {
	if (due !== undefined) return parseFutureMoment(conference, due, now, "due");
	const own = dateInstants(conference.dates, conference.timezone).review_deadline;
	return own && !isOver(own, now) ? own : later(conference.timezone, now, SETTINGS.reviewSeconds);
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
	const instant = toInstant(storedMoment(moment), timezone, true).toISOString();
	if (isOver(instant, now)) throw invalid(field, "till_past");
	return instant;
}

/** Returns the deadline of an answer: the end of a day some days from now, at most the review's deadline. */
export function answerDeadline(timezone: string, due: string, now: Date): string {
	const end = later(timezone, now, SETTINGS.reviewAnswerSeconds);
	return end < due ? end : due;
}

const DAY_SECONDS = 86_400;

/**
 * Returns a deadline: the end of a day on the conference's clock, which people remember; less than a day exactly.
 */
function later(timezone: string, now: Date, seconds: number): string {
	const end = new Date(now.getTime() + seconds * 1000);
	return seconds < DAY_SECONDS ? end.toISOString() : endOfDay(end, timezone);
}
