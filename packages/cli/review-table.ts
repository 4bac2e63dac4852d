import { RATED } from "@deck/contracts/review";
import { VERDICTS } from "@deck/contracts/review-life";
import * as v from "valibot";

const one = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** Ratings are from 1 to 5, one for all or per criterion. */
const Meaning = v.object({
	verdict: v.picklist(VERDICTS),
	ratings: v.optional(v.union([one, v.partial(v.object(v.entriesFromList(RATED, one)))]), {}),
});

/** By the source's name. */
export const RecommendationTable = v.record(v.string(), Meaning);
export type RecommendationTable = v.InferOutput<typeof RecommendationTable>;

const between = (from: number, to: number, verdict: (typeof VERDICTS)[number]): RecommendationTable =>
	Object.fromEntries(
		Array.from({ length: to - from + 1 }, (_, at) => [
			String(from + at),
			{ verdict, ratings: Math.ceil((from + at) / 2) },
		]),
	);

/** ICLR-like: 1–4 reject, 5–6 (around the line) revise, 7–10 accept. All ratings are half, rounded up. */
export const TEN_POINTS: RecommendationTable = {
	...between(1, 4, "reject"),
	...between(5, 6, "revise"),
	...between(7, 10, "accept"),
};
