import {
	type ReviewDraft,
	type ReviewDraftForm,
	type ReviewPage,
	SendReviewForm,
} from "@deck/contracts/own-review";
import { RATING_CRITERIA, type RatingCriterion, type ReviewText } from "@deck/contracts/review";
import type { DefaultValues } from "react-hook-form";
import * as v from "valibot";

const { upload_id: _, ...fields } = SendReviewForm.entries;

/** `version`: of the draft it builds on; `corrects`: of the sent review, else empty. */
export const ReviewSchema = v.object({
	...fields,
	drop_file: v.boolean(),
	corrects: v.string(),
	version: v.number(),
});
export type ReviewValues = v.InferInput<typeof ReviewSchema>;
export type WrittenReview = v.InferOutput<typeof ReviewSchema>;

export type ReviewContent = Omit<ReviewDraftForm, "version">;

/** Returns the values of a draft, or of a sent review to correct. */
export const pageValues = ({
	sent,
	draft,
}: Pick<ReviewPage, "sent" | "draft">): DefaultValues<ReviewValues> =>
	sent
		? { ...reviewValues({ ...sent.text, verdict: sent.verdict }), corrects: sent.at }
		: reviewValues(draft);

export function reviewValues(
	draft: (ReviewText & Partial<Pick<ReviewDraft, "verdict" | "version">>) | null,
): DefaultValues<ReviewValues> {
	return {
		ratings: { ...draft?.ratings },
		confidence: draft?.confidence ?? undefined,
		verdict: draft?.verdict ?? undefined,
		content: draft?.content ?? "",
		detailed: draft?.detailed ?? "",
		overall: draft?.overall ?? "",
		private: draft?.private ?? "",
		drop_file: false,
		corrects: "",
		version: draft?.version ?? 0,
	};
}

/** Returns content to save, complete or not, in fixed key order, to compare it as text. */
export function reviewContent(values: DefaultValues<ReviewValues>): ReviewContent {
	const { ratings, confidence, verdict, content, detailed, overall } = values;
	return {
		ratings: givenRatings(ratings ?? {}),
		confidence: confidence ?? null,
		content: content ?? "",
		detailed: detailed ?? "",
		overall: overall ?? "",
		private: values.private ?? "",
		verdict: verdict ?? null,
	};
}

function givenRatings(ratings: Partial<Record<RatingCriterion, number | undefined>>): ReviewText["ratings"] {
	return Object.fromEntries(RATING_CRITERIA.flatMap((one) => (ratings[one] ? [[one, ratings[one]]] : [])));
}
