import { RATED } from "@deck/contracts/review";
import { VERDICTS } from "@deck/contracts/review-life";
import * as v from "valibot";

const one = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** What a recommendation of the source is here: a verdict, and ratings from 1 to 5: one for all, or by what is rated. */
const Meaning = v.object({
	verdict: v.picklist(VERDICTS),
	ratings: v.optional(v.union([one, v.partial(v.object(v.entriesFromList(RATED, one)))]), {}),
});

/** By what the source calls it. */
export const RecommendationTable = v.record(v.string(), Meaning);
export type RecommendationTable = v.InferOutput<typeof RecommendationTable>;

const between = (from: number, to: number, verdict: (typeof VERDICTS)[number]): RecommendationTable =>
	Object.fromEntries(
		Array.from({ length: to - from + 1 }, (_, at) => [
			String(from + at),
			{ verdict, ratings: Math.ceil((from + at) / 2) },
		]),
	);

/**
 * Recommendations from 1 to 10 as ICLR and its like have them, where 5 and 6 lie just below and above the line: 1 to 4
 * reject, 5 and 6 revise, 7 to 10 accept; all four ratings are its half, rounded up.
 */
export const TEN_POINTS: RecommendationTable = {
	...between(1, 4, "reject"),
	...between(5, 6, "revise"),
	...between(7, 10, "accept"),
};
