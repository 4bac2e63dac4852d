import { reviewNumbers } from "@deck/contracts/review";
import { isOwed } from "@deck/contracts/review-life";
import { notingWaits } from "../conference/waiting-email.ts";
import { changeReviews } from "./change.ts";
import type { ReviewItem } from "./entity.ts";
import { of } from "./page.ts";
import { isOpen } from "./rules.ts";

/** Names that receive states of invitations and other e-mails. */
export const ABOUT = { asked: "review-asked", other: "review" } as const;

/** 1 call, and those of `changeReviews` for each review. */
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

/** Returns whether the invitation still waits. */
export const isUntold = ({ untold, waits_till = "" }: Partial<ReviewItem>, at: string): boolean =>
	untold === true && waits_till > at;

export const reviewLetterMoved = {
	[ABOUT.asked]: noteWaiting(true),
	[ABOUT.other]: noteWaiting(false),
};
