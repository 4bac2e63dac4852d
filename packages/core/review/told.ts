import type { ToldReview } from "@deck/contracts/decision-letter";
import { LIMITS } from "@deck/contracts/limits";
import { isSent } from "@deck/contracts/review-life";
import { plainMarkdown } from "../mail/plain-markdown.ts";
import type { WholePaper } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { inOrderOfShowing } from "./shown.ts";

/**
 * Returns the sent reviews of a paper's round for a decision's e-mail: what they say to the authors, without the reviewers.
 * Those that are not shown yet come last, in the order in which they will be shown.
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
				// Reads one character more, to see whether the text is cut.
				.slice(0, LIMITS.emailReviews + 1),
		}));
}
