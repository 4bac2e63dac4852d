import { type ListedReview, RATED, type Rated } from "@deck/contracts/review";
import { isOwed, isSent, VERDICTS, type Verdict } from "@deck/contracts/review-life";
import { isLate, owedBy } from "@deck/contracts/review-stage";

/** Criteria differ where the ratings of one lie as far apart as this. */
export const DIFFER = 3;

/** What a review's ratings come to. */
export interface Weighed {
	n: number;
	verdict: Verdict;
	/** Mean of its own ratings; null without any. */
	mean: number | null;
}

/** What the reviews of one round come to; a figure is null or absent where there is nothing to work it out from. */
export interface Figures {
	/** All that were asked for and not cancelled. */
	asked: number;
	awaiting: number;
	inprogress: number;
	refused: number;
	sent: number;
	verdicts: Record<Verdict, number>;
	/** In the order in which they were asked for. */
	each: readonly Weighed[];
	/** Of each criterion: the mean, and the greatest less the least rating. */
	means: Partial<Record<Rated, number>>;
	spreads: Partial<Record<Rated, number>>;
	/** Mean of the reviews' own means, so that each reviewer counts as much. */
	mean: number | null;
	/** The criterion with the widest spread, the first of those that are equal; null below two reviews with ratings. */
	widest: { rated: Rated; by: number } | null;
	/** The next deadline of what is owed, an ISO instant; it may be past. */
	next: string | null;
}

/** The mean; null of nothing. */
export const meanOf = (values: readonly number[]): number | null =>
	values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the reviews of a round come to. */
export function figuresOf(reviews: readonly ListedReview[]): Figures {
	const count = (state: ListedReview["state"]) => reviews.filter((one) => one.state === state).length;
	const sent = reviews.filter(({ state }) => isSent(state));
	const each = sent.map(({ n, state, ratings = {} }) => ({
		n,
		verdict: state as Verdict,
		mean: meanOf(RATED.flatMap((rated) => ratings[rated] ?? [])),
	}));
	const means: Figures["means"] = {};
	const spreads: Figures["spreads"] = {};
	let widest: Figures["widest"] = null;
	for (const rated of RATED) {
		const given = sent.flatMap(({ ratings }) => ratings?.[rated] ?? []);
		const mean = meanOf(given);
		if (mean === null) continue;
		means[rated] = mean;
		spreads[rated] = Math.max(...given) - Math.min(...given);
		if (given.length > 1 && (widest === null || spreads[rated] > widest.by))
			widest = { rated, by: spreads[rated] };
	}
	const deadlines = reviews.filter(({ state }) => isOwed(state)).map(owedBy);
	return {
		asked: reviews.length,
		awaiting: count("awaiting"),
		inprogress: count("inprogress"),
		refused: count("refused"),
		sent: sent.length,
		verdicts: Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as Figures["verdicts"],
		each,
		means,
		spreads,
		mean: meanOf(each.flatMap(({ mean }) => mean ?? [])),
		widest,
		next: deadlines.sort()[0] ?? null,
	};
}

/** How late the reviews of a round are: how many, and the whole days of the latest one. */
export function latenessOf(reviews: readonly ListedReview[], now: Date): { late: number; days: number } {
	const late = reviews.filter((one) => isLate(one, now));
	const ages = late.map((one) => now.getTime() - Date.parse(owedBy(one)));
	return { late: late.length, days: Math.floor(Math.max(0, ...ages) / 86_400_000) };
}
