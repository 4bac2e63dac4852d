import { reviewNumbers } from "@deck/contracts/review";
import { isOwed } from "@deck/contracts/review-life";
import { conferenceLookup } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { LetterNews } from "../noun.ts";
import { changeReviews } from "./change.ts";
import { of } from "./page.ts";
import { isOpen } from "./rules.ts";

/** The name under which reviews hear what becomes of their e-mails. */
export const ABOUT = "review";

/** Writes down at its reviews until when an e-mail to their reviewer waits. One call, and those of `changeReviews` a review. */
export async function noteWaiting(
	context: Context,
	text: string,
	{ state, reason }: LetterNews,
): Promise<void> {
	if (state !== "waiting") return;
	const [id = "", ids = ""] = text.split("/");
	const [conference] = await getItems(context.table, [conferenceLookup(context.table, id)]);
	if (!conference) return;
	for (const { number, n } of ids.split(",").map(reviewNumbers)) {
		try {
			await changeReviews(context, conference, number, (now) => {
				const review = of(now, n);
				if (!review || !isOwed(review.state) || !isOpen(now.whole.paper, review)) return null;
				if (review.waits_till === reason) return null;
				return { put: [{ ...review, waits_till: reason }], audit: [] };
			});
		} catch (error) {
			// The paper is gone.
			if (!(error instanceof AppError) || error.kind !== "not_found") throw error;
		}
	}
}
