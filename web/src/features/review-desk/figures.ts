import type { PaperVersion } from "@deck/contracts/paper";
import { type ListedReview, RATED, type Rated } from "@deck/contracts/review";
import { isOwed, isSent, VERDICTS, type Verdict } from "@deck/contracts/review-life";
import { isLate, owedBy } from "@deck/contracts/review-stage";

/** Ratings of a criterion this far apart count as disagreement. */
export const DIFFER = 3;

export interface Weighed {
	n: number;
	verdict: Verdict;
	mean: number | null;
}

/** Summary of a round's reviews; values without data are null or absent. */
export interface Figures {
	asked: number;
	awaiting: number;
	inprogress: number;
	refused: number;
	sent: number;
	verdicts: Record<Verdict, number>;
	/** In order of request. */
	each: readonly Weighed[];
	/** Per criterion: mean, and maximum minus minimum. */
	means: Partial<Record<Rated, number>>;
	spreads: Partial<Record<Rated, number>>;
	/** Mean of the reviews' means, so that each reviewer counts equally. */
	mean: number | null;
	/** The first criterion with the widest spread; null below two rated reviews. */
	widest: { rated: Rated; by: number } | null;
	/** Next open deadline, an ISO instant; may be past. */
	next: string | null;
}

/** Returns the answers that the authors sent with a version after a round, before reviews of the next were asked for. */
export function answersTo(
	round: number,
	reviews: readonly Pick<ListedReview, "round" | "asked_at">[],
	versions: readonly PaperVersion[],
): PaperVersion[] {
	return versions.filter(({ answer, created_at }) => {
		if (!answer) return false;
		const asked = reviews.filter(({ asked_at }) => asked_at < created_at);
		return Math.max(...asked.map((review) => review.round)) === round;
	});
}

export const meanOf = (values: readonly number[]): number | null =>
	values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

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

/** Returns how many reviews are late, and whole days of the latest. */
export function latenessOf(reviews: readonly ListedReview[], now: Date): { late: number; days: number } {
	const late = reviews.filter((one) => isLate(one, now));
	const ages = late.map((one) => now.getTime() - Date.parse(owedBy(one)));
	return { late: late.length, days: Math.floor(Math.max(0, ...ages) / 86_400_000) };
}
