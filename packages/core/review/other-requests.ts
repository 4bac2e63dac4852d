import type { OtherRequests } from "@deck/contracts/own-review";
import { isReviewPending } from "@deck/contracts/review-lifecycle";
import { commit, raw } from "../kernel/commit.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { AppError } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { readPaperInvolvement } from "../paper/involvement.ts";
import { existingPaperRows } from "../paper/lookup.ts";
import { readReviewed } from "./change.ts";
import { isInvitationPending, jointSendingPart } from "./email-events.ts";
import { formatReviewId, type ReviewItem } from "./entity.ts";
import { reviewsAt, reviewsByAddress } from "./lookup.ts";
import { reviewByNumber } from "./page.ts";
import { type LinkReviewer, type ReviewRef, requireOwnReview } from "./reviewer.ts";
import { isReviewOpen } from "./rules.ts";
import { runsPartition } from "./runs.ts";

/**
 * Counts the other open reviews of a link's address in its conference: no titles, as the link may have been forwarded. 7
 * table calls.
 * @throws as `requireOwnReview`
 */
export async function countOtherRequests(reviewer: LinkReviewer, ref: ReviewRef): Promise<OtherRequests> {
	return { count: (await otherOpenReviews(reviewer, ref)).length };
}

/**
 * E-mails the links of the other open reviews to the link's address, at most once in `reviewLinksIntervalSeconds`. Logs
 * it with the papers: only those who may know of all these reviews see the entry (`log.ts`). 8 table calls.
 * @throws as `requireOwnReview`; 422 `links_sent`
 */
export async function emailOtherRequests(reviewer: LinkReviewer, ref: ReviewRef): Promise<void> {
	const { context, conference } = reviewer;
	const found = await otherOpenReviews(reviewer, ref);
	const [one] = found;
	if (!one) return;
	const now = context.now();
	const at = now.toISOString();
	const again = SETTINGS.reviewLinksIntervalSeconds;
	const markSent = {
		TableName: context.table.name,
		Item: {
			pk: runsPartition(conference.conference),
			sk: `links#${hash(one.email)}`,
			v: 1,
			at,
			ttl: epochSeconds(at) + SETTINGS.outboxRetentionSeconds,
		},
		ConditionExpression: "attribute_not_exists(pk) OR #at < :before",
		ExpressionAttributeNames: { "#at": "at" },
		ExpressionAttributeValues: { ":before": new Date(now.getTime() - again * 1000).toISOString() },
	};
	const emails = found.map((review) => {
		const { conference, number, n, state } = review;
		const { writes, together, due } = jointSendingPart(context, review, at, `links${at}`);
		const event = mailEvent(
			"review.reminded",
			{ conference, number, n, state: state === "awaiting" ? "awaiting" : "inprogress", together },
			due,
		);
		return { writes, event };
	});
	await commit(context, {
		writes: [
			raw({ Put: markSent }, new AppError("invalid", "links_sent")),
			...emails.flatMap(({ writes }) => writes),
		],
		audit: [
			{
				conference: conference.conference,
				object: `review-${formatReviewId(ref)}`,
				action: "review.links_sent",
				after: { papers: found.map(({ number }) => number), by_link: one.email },
			},
		],
		events: emails.map(({ event }) => event),
	});
}

/** Two writes each, in one transaction. */
const MAX_REQUESTS = 40;

async function otherOpenReviews(reviewer: LinkReviewer, ref: ReviewRef): Promise<ReviewItem[]> {
	const { context, conference, conflicts } = reviewer;
	const { table } = context;
	const { conference: id } = conference;
	const here = await readReviewed(context, id, ref.number);
	const { email } = requireOwnReview(reviewer, here.whole, reviewByNumber(here, ref.n));
	const others = (await reviewsByAddress(table, email, id))
		.filter(({ number, state }) => number !== ref.number && isReviewPending(state))
		.slice(0, MAX_REQUESTS);
	const numbers = [...new Set(others.map(({ number }) => number))];
	const [reviews, papers, { writes }] = await Promise.all([
		// The index lags.
		reviewsAt(table, others),
		existingPaperRows(table, id, numbers),
		readPaperInvolvement(table, id, numbers, { conflicts }),
	]);
	const byNumber = new Map(papers.map((paper) => [paper.number, paper]));
	const at = context.now().toISOString();
	return reviews.flatMap((review) => {
		const paper = review && byNumber.get(review.number);
		const open = paper && isReviewPending(review.state) && isReviewOpen(paper, review);
		return open && !isInvitationPending(review, at) && !writes.has(paper.number) ? [review] : [];
	});
}
