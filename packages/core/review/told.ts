import type { ToldReview } from "@deck/contracts/decision-letter";
import { LIMITS } from "@deck/contracts/limits";
import { isSent } from "@deck/contracts/review-life";
import { plainMarkdown } from "../mail/plain-markdown.ts";
import type { WholePaper } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { inOrderOfShowing } from "./shown.ts";

/**
 * Returns a round's sent reviews as a decision's e-mail quotes them, without reviewers. Hidden ones come last, in the
 * order in which they will be revealed.
 */
export function toldReviews(
	reviews: readonly ReviewItem[],
	{ paper }: Pick<WholePaper, "paper">,
): ToldReview[] {
	return reviews
		.filter(({ round, state }) => round === (paper.round ?? 0) && isSent(state))
		.sort(inOrderOfShowing)
		.map(({ n, visible_at, text }) => ({
			...{ n, visible: visible_at !== undefined },
			text: [text?.content, text?.detailed, text?.overall]
				.map((part) => plainMarkdown(part ?? ""))
				.filter(Boolean)
				.join("\n\n")
				// Keeps one character more, to detect cut texts.
				.slice(0, LIMITS.emailReviews + 1),
		}));
}
