import { type ReviewDraft, type ReviewDraftForm, SendReviewForm } from "@deck/contracts/own-review";
import { RATED, type Rated, type ReviewText } from "@deck/contracts/review";
import type { DefaultValues } from "react-hook-form";
import * as v from "valibot";

const { upload_id: _, ...fields } = SendReviewForm.entries;

/** The form of a review; `version` is that of the draft on which it goes on. */
export const ReviewSchema = v.object({ ...fields, version: v.number() });
export type ReviewValues = v.InferInput<typeof ReviewSchema>;
export type WrittenReview = v.InferOutput<typeof ReviewSchema>;

/** What is kept as a draft. */
export type ReviewContent = Omit<ReviewDraftForm, "version">;

/** The form as it begins: with what was written so far, or empty. */
export function reviewValues(draft: ReviewDraft | null): DefaultValues<ReviewValues> {
	return {
		ratings: { ...draft?.ratings },
		confidence: draft?.confidence ?? undefined,
		verdict: draft?.verdict ?? undefined,
		content: draft?.content ?? "",
		detailed: draft?.detailed ?? "",
		overall: draft?.overall ?? "",
		private: draft?.private ?? "",
		version: draft?.version ?? 0,
	};
}

/** What of the form is to be kept, whole or not; always in the same order, as it is compared as one text. */
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

function givenRatings(ratings: Partial<Record<Rated, number | undefined>>): ReviewText["ratings"] {
	return Object.fromEntries(RATED.flatMap((one) => (ratings[one] ? [[one, ratings[one]]] : [])));
}
