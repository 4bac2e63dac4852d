import { storedMoment } from "@deck/contracts/moments";
import { answerDeadline as answerDeadlineAfter, defaultReviewDue } from "@deck/contracts/review-deadlines";
import { toInstant } from "@deck/contracts/zoned-time";
import type { ConferenceItem } from "../conference/lookup.ts";
import { dateInstants, isOver } from "../conference/time.ts";
import { invalid } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";

/**
 * Returns a review's deadline: the given moment, else the default.
 * @throws 422 `till_past` at `due`
 */
export function reviewDueDate(conference: ConferenceItem, due: string | undefined, now: Date): string {
	if (due !== undefined) return parseFutureMoment(conference, due, now, "due");
	const { dates, timezone } = conference;
	const own = dateInstants(dates, timezone).review_deadline;
	return defaultReviewDue({ own, timezone }, now, SETTINGS.reviewSeconds);
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

/** Returns the deadline of an answer to a review request. */
export function answerDeadline(timezone: string, due: string, now: Date): string {
	return answerDeadlineAfter(timezone, due, now, SETTINGS.reviewAnswerSeconds);
}
