import { reviewNumbers } from "@deck/contracts/review";
import { isOwed } from "@deck/contracts/review-life";
import { notingWaits } from "../conference/waiting-email.ts";
import { changeReviews } from "./change.ts";
import type { ReviewItem } from "./entity.ts";
import { of } from "./page.ts";
import { isOpen } from "./rules.ts";

/** The names under which reviews hear what becomes of the e-mails that ask for them, and of others. */
export const ABOUT = { asked: "review-asked", other: "review" } as const;

/**
 * Writes down at its reviews until when an e-mail to their reviewer waits, and whether it is the one that asks for them.
 * One call, and those of `changeReviews` a review.
 */
const noteWaiting = (asks: boolean) =>
	notingWaits((context, conference, id, till) => {
		const { number, n } = reviewNumbers(id);
		return changeReviews(context, conference, number, (now) => {
			const review = of(now, n);
			if (!review || !isOwed(review.state) || !isOpen(now.whole.paper, review)) return null;
			if (review.waits_till === till) return null;
			const untold = asks || isUntold(review, now.at);
			return { put: [{ ...review, waits_till: till, untold: untold || undefined }], audit: [] };
		});
	});

/** Whether the e-mail that asks for a review has not left: it waits still. */
export const isUntold = ({ untold, waits_till = "" }: Partial<ReviewItem>, at: string): boolean =>
	untold === true && waits_till > at;

export const reviewLetterMoved = {
	[ABOUT.asked]: noteWaiting(true),
	[ABOUT.other]: noteWaiting(false),
};
