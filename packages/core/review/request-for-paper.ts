import type { ReviewRequestResult } from "@deck/contracts/review";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { OutboxEvent } from "../kernel/outbox.ts";
import { blindCopyEvents } from "./blind-copy.ts";
import { changeReviews, type ReviewChange, type ReviewedPaper } from "./change.ts";
import { createReview, type RequestContext, type ReviewRequest } from "./create-review.ts";
import { jointSendingPart, reviewRequestedEvents } from "./email-events.ts";
import { formatReviewId, type ReviewItem } from "./entity.ts";
import { checkRunNotUndone } from "./runs.ts";

/** A transaction holds a hundred rows. */
const PER_COMMIT = 10;

/**
 * Requests reviews of one paper, ten in a commit. Calls: those of `changeReviews` for each ten.
 * @throws only 503
 */
export async function requestForPaper(
	context: SignedInContext,
	conference: ConferenceItem,
	asks: readonly ReviewRequest[],
	asking: RequestContext,
): Promise<ReviewRequestResult[]> {
	const results: ReviewRequestResult[] = [];
	for (let from = 0; from < asks.length; from += PER_COMMIT)
		results.push(...(await requestBatch(context, conference, asks.slice(from, from + PER_COMMIT), asking)));
	return results;
}

export const refusedRequest = (
	{ paper, expert }: ReviewRequest,
	refused: string,
	conflicts: ReviewRequestResult["conflicts"] = [],
): ReviewRequestResult => ({ paper, expert, review: null, refused, conflicts });

async function requestBatch(
	context: SignedInContext,
	conference: ConferenceItem,
	asks: readonly ReviewRequest[],
	asking: RequestContext,
): Promise<ReviewRequestResult[]> {
	let results: ReviewRequestResult[] = [];
	let known: readonly ReviewRequest[] = [];
	try {
		await changeReviews(context, conference, asks[0]?.paper ?? 0, (now) => {
			const added: ReviewItem[] = [];
			const existing: ReviewRequest[] = [];
			results = asks.map((ask) => {
				const made = createReview(context, now, ask, asking, added);
				if ("refused" in made) return refusedRequest(ask, made.refused, made.conflicts);
				if ("before" in made) existing.push(ask);
				else added.push(made);
				const review = formatReviewId("before" in made ? made.before : made);
				return { paper: ask.paper, expert: ask.expert, review, refused: null, conflicts: [] };
			});
			known = existing;
			if (added.length === 0) return null;
			const { run, sending } = asking;
			const emails = added.map((review) => jointSendingPart(context, review, review.asked_at, sending));
			const events = added.flatMap((review, at) =>
				reviewRequestedEvents(review, review.asked_at, emails[at]?.together),
			);
			return {
				...changeFor(conference, now, added, events),
				writes: [
					...(run ? [checkRunNotUndone(context.table, conference.conference, run)] : []),
					...emails.flatMap(({ writes }) => writes),
				],
			};
		});
		return results;
	} catch (error) {
		if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
		return asks.map((ask, at) => (known.includes(ask) && results[at]) || refusedRequest(ask, error.code));
	}
}

const changeFor = (
	{ blindness }: ConferenceItem,
	{ whole }: ReviewedPaper,
	added: readonly ReviewItem[],
	emails: readonly OutboxEvent[],
): ReviewChange => ({
	put: [...added],
	audit: added.map((review) => ({
		object: `review-${formatReviewId(review)}` as const,
		action: "review.asked" as const,
		after: {
			expert: review.name,
			due: review.due,
			...(review.override && { override: review.override }),
		},
	})),
	events: [...emails, ...(blindness === "double" ? blindCopyEvents(whole) : [])],
});
