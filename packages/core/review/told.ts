import type { ToldReview } from "@deck/contracts/decision-letter";
import { LIMITS } from "@deck/contracts/limits";
import { isSent } from "@deck/contracts/review-life";
import { plainMarkdown } from "../mail/plain-markdown.ts";
import type { WholePaper } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { inOrderOfShowing } from "./shown.ts";

/** Without reviewers; hidden ones last, in the order of their future revelation. */
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
				// One more, to detect cut texts.
				.slice(0, LIMITS.emailReviews + 1),
		}));
}
