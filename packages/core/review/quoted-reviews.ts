import { REVIEW_TEXT_PARTS, type ReviewTextPart } from "@deck/contracts/author-review";
import type { QuotedReview } from "@deck/contracts/decision-email";
import { LIMITS } from "@deck/contracts/limits";
import { isSent } from "@deck/contracts/review-lifecycle";
import { markdownToText } from "../mail/markdown-to-text.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { compareRevealed } from "./revealed-reviews.ts";

/**
 * Returns the parts of the round's sent reviews that authors may read, without reviewers. Hidden ones come last, in the
 * order of their future revelation.
 */
export function toQuotedReviews(
	reviews: readonly ReviewItem[],
	{ paper }: Pick<PaperAggregate, "paper">,
): QuotedReview[] {
	return reviews
		.filter(({ round }) => round === (paper.round ?? 0))
		.sort(compareRevealed)
		.flatMap(({ n, visible_at, state, text, file }) =>
			isSent(state)
				? {
						n,
						visible: visible_at !== undefined,
						verdict: state,
						ratings: text?.ratings ?? {},
						texts: quotedTexts(text),
						has_file: file !== undefined,
					}
				: [],
		);
}

function quotedTexts(text: ReviewItem["text"]): QuotedReview["texts"] {
	const texts = REVIEW_TEXT_PARTS.map((part): [ReviewTextPart, string] => [
		part,
		// One more, to detect cut texts.
		markdownToText(text?.[part] ?? "").slice(0, LIMITS.emailReviews + 1),
	]);
	return Object.fromEntries(texts) as QuotedReview["texts"];
}
