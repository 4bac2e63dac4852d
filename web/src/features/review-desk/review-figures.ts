import type { Locale } from "@deck/contracts/enums";
import { average, meanRating, reviewMean } from "@deck/contracts/mean-rating";
import type { PaperVersion } from "@deck/contracts/paper";
import { type ListedReview, RATING_CRITERIA, type RatingCriterion } from "@deck/contracts/review";
import { isReviewPending, isSent, VERDICTS, type Verdict } from "@deck/contracts/review-lifecycle";
import { isReviewOverdue, reviewDueAt } from "@deck/contracts/review-stage";

/** This far apart, ratings of a criterion disagree. */
export const DISAGREEMENT = 3;

export interface ReviewScore {
	n: number;
	verdict: Verdict;
	mean: number | null;
}

export interface ReviewFigures {
	requested: number;
	awaiting: number;
	inprogress: number;
	refused: number;
	sent: number;
	/** Number of sent reviews that were corrected. */
	corrected: number;
	verdicts: Record<Verdict, number>;
	/** Sent reviews in order of request. */
	each: readonly ReviewScore[];
	/** Mean per criterion. */
	means: Partial<Record<RatingCriterion, number>>;
	/** Maximum minus minimum per criterion. */
	spreads: Partial<Record<RatingCriterion, number>>;
	/** Mean of reviews' means: reviewers count equally. */
	mean: number | null;
	/** First criterion with the widest spread; null if fewer than two reviews rate it. */
	widest: { rated: RatingCriterion; by: number } | null;
	/** ISO instant of the earliest deadline of a pending review. */
	next: string | null;
}

/** Formats a mean as 3.00 or 3,17. */
export const formatMean = (value: number, locale: Locale): string =>
	value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const doVerdictsDiffer = ({ verdicts }: Pick<ReviewFigures, "verdicts">): boolean =>
	VERDICTS.filter((verdict) => verdicts[verdict] > 0).length > 1;

/** Returns answers sent with versions between a round and the next one's review requests. */
export function answersTo(
	round: number,
	reviews: readonly Pick<ListedReview, "round" | "asked_at">[],
	versions: readonly PaperVersion[],
): PaperVersion[] {
	return versions.filter(({ answer, created_at }) => {
		if (!answer) return false;
		const earlier = reviews.filter(({ asked_at }) => asked_at < created_at);
		return Math.max(...earlier.map((review) => review.round)) === round;
	});
}

export function reviewFigures(reviews: readonly ListedReview[]): ReviewFigures {
	const count = (state: ListedReview["state"]) => reviews.filter((one) => one.state === state).length;
	const sent = reviews.filter(({ state }) => isSent(state));
	const each = sent.map((review) => ({
		n: review.n,
		verdict: review.state as Verdict,
		mean: reviewMean(review),
	}));
	const means: ReviewFigures["means"] = {};
	const spreads: ReviewFigures["spreads"] = {};
	let widest: ReviewFigures["widest"] = null;
	for (const rated of RATING_CRITERIA) {
		const given = sent.flatMap(({ ratings }) => ratings?.[rated] ?? []);
		const mean = average(given);
		if (mean === null) continue;
		means[rated] = mean;
		spreads[rated] = Math.max(...given) - Math.min(...given);
		if (given.length > 1 && (widest === null || spreads[rated] > widest.by))
			widest = { rated, by: spreads[rated] };
	}
	const deadlines = reviews.filter(({ state }) => isReviewPending(state)).map(reviewDueAt);
	return {
		requested: reviews.length,
		awaiting: count("awaiting"),
		inprogress: count("inprogress"),
		refused: count("refused"),
		sent: sent.length,
		corrected: sent.filter(({ corrected_at }) => corrected_at).length,
		verdicts: Object.fromEntries(
			VERDICTS.map((verdict) => [verdict, count(verdict)]),
		) as ReviewFigures["verdicts"],
		each,
		means,
		spreads,
		mean: meanRating(reviews),
		widest,
		next: deadlines.sort()[0] ?? null,
	};
}

export interface Lateness {
	/** Late reviews. */
	late: number;
	/** Whole days of the latest. */
	days: number;
}

export function latenessOf(reviews: readonly ListedReview[], now: Date): Lateness {
	const late = reviews.filter((one) => isReviewOverdue(one, now));
	const ages = late.map((one) => now.getTime() - Date.parse(reviewDueAt(one)));
	return { late: late.length, days: Math.floor(Math.max(0, ...ages) / 86_400_000) };
}
