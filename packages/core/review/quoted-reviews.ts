import type { QuotedReview } from "@deck/contracts/decision-email";
import { LIMITS } from "@deck/contracts/limits";
import { isSent } from "@deck/contracts/review-lifecycle";
import { markdownToText } from "../mail/markdown-to-text.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { compareRevealed } from "./revealed-reviews.ts";

/**
 * Returns the round's sent reviews as text without reviewers. Hidden ones come last, in the order of their future
 * revelation.
 */
export function toQuotedReviews(
	reviews: readonly ReviewItem[],
	{ paper }: Pick<PaperAggregate, "paper">,
): QuotedReview[] {
	return reviews
		.filter(({ round, state }) => round === (paper.round ?? 0) && isSent(state))
		.sort(compareRevealed)
		.map(({ n, visible_at, text }) => ({
			n,
			visible: visible_at !== undefined,
			text: [text?.content, text?.detailed, text?.overall]
				.map((part) => markdownToText(part ?? ""))
				.filter(Boolean)
				.join("\n\n")
				// One more, to detect cut texts.
				.slice(0, LIMITS.emailReviews + 1),
		}));
}
