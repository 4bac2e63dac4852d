import { endOfDay } from "./zoned-time.ts";

const DAY_SECONDS = 86_400;

/**
 * Returns a review's deadline if nobody names one: the conference's if that is still ahead, else the end of the day
 * `seconds` from now.
 * @param own the conference's deadline as ISO instant
 */
export function defaultReviewDue(
	{ own, timezone }: { own: string | undefined; timezone: string },
	now: Date,
	seconds: number,
): string {
	return own && Date.parse(own) > now.getTime() - 1000 ? own : later(timezone, now, seconds);
}

/** Returns the deadline of an answer: the end of the day `seconds` from now, at most the review's deadline. */
export function answerDeadline(timezone: string, due: string, now: Date, seconds: number): string {
	const end = later(timezone, now, seconds);
	return end < due ? end : due;
}

/** Returns the end of a day on the conference's clock, which people remember; less than a day exactly. */
function later(timezone: string, now: Date, seconds: number): string {
	const end = new Date(now.getTime() + seconds * 1000);
	return seconds < DAY_SECONDS ? end.toISOString() : endOfDay(end, timezone);
}
