import type { PaperListRow } from "@deck/contracts/paper";
import { REVIEWABLE_STATUSES } from "@deck/contracts/paper-lifecycle";
import type { ListedReview, ReviewBoardRow } from "@deck/contracts/review";
import { isReviewPending, isSent, VERDICTS, type Verdict } from "@deck/contracts/review-lifecycle";
import { currentReviewRound, isReviewOverdue } from "@deck/contracts/review-stage";

/** "late" takes precedence; "over": the paper is decided. */
export const REVIEW_OUTCOMES = ["sent", "inprogress", "awaiting", "late", "refused", "over"] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** Upper bounds of days; `null`: above all. */
export const DAY_BANDS = [7, 14, 21, 28, 42, null] as const;
/** Upper bounds per expert; `null`: above all. */
export const LOAD_BANDS = [1, 2, 3, 4, 5, null] as const;

export interface OutcomeCounts<Key extends string> {
	key: string;
	counts: Record<Key, number>;
	total: number;
}

/** Up to this bound and above the previous one; null: above all. */
export interface BandedCount {
	upTo: number | null;
	count: number;
}

export interface SectionReview {
	section: string;
	review: ListedReview;
	outcome: ReviewOutcome;
}

const DAY_MS = 86_400_000;

/** Includes all rounds. */
export function sectionReviews(
	rows: readonly PaperListRow[],
	desks: readonly ReviewBoardRow[],
	now: Date,
): SectionReview[] {
	const byNumber = new Map(desks.map((desk) => [desk.number, desk.reviews]));
	return rows.flatMap((row) => {
		const { number, section, status } = row;
		const reviews = byNumber.get(number) ?? [];
		const round = REVIEWABLE_STATUSES.includes(status) ? currentReviewRound(row, reviews) : null;
		return reviews.map((review) => ({ section, review, outcome: reviewOutcome(review, round, now) }));
	});
}

function reviewOutcome(review: ListedReview, round: number | null, now: Date): ReviewOutcome {
	if (isSent(review.state)) return "sent";
	if (review.state === "refused") return "refused";
	if (review.round !== round) return "over";
	if (isReviewOverdue(review, now)) return "late";
	return review.state === "awaiting" ? "awaiting" : "inprogress";
}

export const reviewOutcomeCounts = (
	reviews: readonly SectionReview[],
	sections: readonly string[],
): OutcomeCounts<ReviewOutcome>[] => countBy(reviews, sections, REVIEW_OUTCOMES, ({ outcome }) => outcome);

export const verdictCounts = (
	reviews: readonly SectionReview[],
	sections: readonly string[],
): OutcomeCounts<Verdict>[] =>
	countBy(reviews, sections, VERDICTS, ({ review }) => (isSent(review.state) ? review.state : null));

function countBy<Key extends string>(
	reviews: readonly SectionReview[],
	sections: readonly string[],
	keys: readonly Key[],
	keyOf: (one: SectionReview) => Key | null,
): OutcomeCounts<Key>[] {
	const bySection = Map.groupBy(reviews, ({ section }) => section);
	return sections.map((section) => {
		const found = (bySection.get(section) ?? []).map(keyOf);
		const counts = Object.fromEntries(
			keys.map((key) => [key, found.filter((one) => one === key).length]),
		) as Record<Key, number>;
		return { key: section, counts, total: found.filter((one) => one !== null).length };
	});
}

export function daysTaken(reviews: readonly SectionReview[]): {
	bands: BandedCount[];
	median: number | null;
} {
	const days = reviews
		.flatMap(({ review: { sent_at, asked_at } }) =>
			sent_at ? [(Date.parse(sent_at) - Date.parse(asked_at)) / DAY_MS] : [],
		)
		.sort((one, two) => one - two);
	const [low, high] = [days[(days.length - 1) >> 1], days[days.length >> 1]];
	const median = low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
	return { bands: countByBand(days, DAY_BANDS), median };
}

export function expertLoads(reviews: readonly SectionReview[]): BandedCount[] {
	const counted = reviews.filter(
		({ review, outcome }) => outcome !== "over" && (isReviewPending(review.state) || outcome === "sent"),
	);
	const loads = [...Map.groupBy(counted, ({ review }) => review.expert).values()].map(({ length }) => length);
	return countByBand(loads, LOAD_BANDS);
}

function countByBand(values: readonly number[], bands: readonly (number | null)[]): BandedCount[] {
	return bands.map((upTo, at) => {
		const above = bands[at - 1] ?? Number.NEGATIVE_INFINITY;
		return {
			upTo,
			count: values.filter((value) => value > above && (upTo === null || value <= upTo)).length,
		};
	});
}
