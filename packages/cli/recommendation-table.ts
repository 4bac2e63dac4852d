import { RATING_CRITERIA } from "@deck/contracts/review";
import { VERDICTS } from "@deck/contracts/review-lifecycle";
import * as v from "valibot";

const ratingSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** Ratings are from 1 to 5, one for all or per criterion. */
const Meaning = v.object({
	verdict: v.picklist(VERDICTS),
	ratings: v.optional(
		v.union([ratingSchema, v.partial(v.object(v.entriesFromList(RATING_CRITERIA, ratingSchema)))]),
		{},
	),
});

/** Meanings by the source's name. */
export const RecommendationTable = v.record(v.string(), Meaning);
export type RecommendationTable = v.InferOutput<typeof RecommendationTable>;

/** Maps the recommendations `from` to `to`, both included, to a verdict. */
const recommendationRange = (
	from: number,
	to: number,
	verdict: (typeof VERDICTS)[number],
): RecommendationTable =>
	Object.fromEntries(
		Array.from({ length: to - from + 1 }, (_, at) => [
			String(from + at),
			{ verdict, ratings: Math.ceil((from + at) / 2) },
		]),
	);

/** ICLR-like: 1–4 reject, 5–6 (around the line) revise, 7–10 accept. All ratings are half, rounded up. */
export const TEN_POINT_TABLE: RecommendationTable = {
	...recommendationRange(1, 4, "reject"),
	...recommendationRange(5, 6, "revise"),
	...recommendationRange(7, 10, "accept"),
};
