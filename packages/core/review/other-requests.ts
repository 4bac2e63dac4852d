import type { OtherRequest } from "@deck/contracts/own-review";
import { isReviewPending } from "@deck/contracts/review-lifecycle";
import { commit, raw } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { readPaperRows } from "../paper/current-files.ts";
import { readPaperInvolvement } from "../paper/involvement.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { readReviewed } from "./change.ts";
import { jointSendingPart } from "./email-events.ts";
import type { ReviewItem } from "./entity.ts";
import { reviewsAt, reviewsByAddress } from "./lookup.ts";
import { reviewByNumber } from "./page.ts";
import { type LinkReviewer, type ReviewRef, requireOwnReview } from "./reviewer.ts";
import { isReviewOpen } from "./rules.ts";
import { runsPartition } from "./runs.ts";

/**
 * Lists the other open reviews of a link's address in its conference. Titles only, as the link may have been forwarded:
 * neither numbers nor links. 7 table calls.
 * @throws as `requireOwnReview`
 */
export async function otherRequests(reviewer: LinkReviewer, asked: ReviewRef): Promise<OtherRequest[]> {
	const found = await otherOpenReviews(reviewer, asked);
	return found.map(({ paper: { title, language, locales } }) => ({
		title,
		language,
		...(locales?.en && { locales: { en: { title: locales.en.title } } }),
	}));
}

/**
 * E-mails the links of the other open reviews to the link's address, at most once an hour†. 8 table calls.
 * @throws as `requireOwnReview`; 422 `links_sent`
 */
export async function emailOtherRequests(reviewer: LinkReviewer, asked: ReviewRef): Promise<void> {
	const { context, conference } = reviewer;
	const found = await otherOpenReviews(reviewer, asked);
	const [one] = found;
	if (!one) return;
	const at = context.now().toISOString();
	const hour = at.slice(0, 13);
	const sent = {
		TableName: context.table.name,
		Item: {
			pk: runsPartition(conference.conference),
			sk: `links#${hash(one.review.email)}#${hour}`,
			v: 1,
			ttl: Math.floor(Date.parse(at) / 1000) + SETTINGS.outboxRetentionSeconds,
		},
		ConditionExpression: "attribute_not_exists(pk)",
	};
	const emails = found.map(({ review }) => {
		const { conference, number, n, state } = review;
		const { writes, together, due } = jointSendingPart(context, review, at, `links${hour}`);
		const event = mailEvent(
			"review.reminded",
			{ conference, number, n, state: state === "awaiting" ? "awaiting" : "inprogress", together },
			due,
		);
		return { writes, event };
	});
	await commit(context, {
		writes: [
			raw({ Put: sent }, new AppError("invalid", "links_sent")),
			...emails.flatMap(({ writes }) => writes),
		],
		audit: [],
		events: emails.map(({ event }) => event),
	});
}

/** Two writes each, in one transaction. */
const MOST = 40;

async function otherOpenReviews(
	reviewer: LinkReviewer,
	asked: ReviewRef,
): Promise<{ paper: PaperAggregate["paper"]; review: ReviewItem }[]> {
	const { context, conference, addresses } = reviewer;
	const { table } = context;
	const { conference: id } = conference;
	const here = await readReviewed(context, id, asked.number);
	const { email } = requireOwnReview(reviewer, here.whole, reviewByNumber(here, asked.n));
	const others = (await reviewsByAddress(table, email, id))
		.filter(({ number }) => number !== asked.number)
		.slice(0, MOST);
	const numbers = [...new Set(others.map(({ number }) => number))];
	const [reviews, papers, { writes }] = await Promise.all([
		// The index lags.
		reviewsAt(table, others),
		readPaperRows(table, id, numbers),
		readPaperInvolvement(table, id, numbers, addresses),
	]);
	const byNumber = new Map(papers.map((paper) => [paper.number, paper]));
	return reviews.flatMap((review) => {
		const paper = review && byNumber.get(review.number);
		const open = paper && isReviewPending(review.state) && isReviewOpen(paper, review);
		return open && !writes.has(paper.number) ? [{ paper, review }] : [];
	});
}
