import type { PaperStatus } from "@deck/contracts/enums";
import type { Feature } from "../feature.ts";
import { applyStatusToReviews } from "./apply-paper-status.ts";
import { makeBlindCopy } from "./blind-copy.ts";
import { reviewEmailStatusHandlers } from "./deferred-email.ts";
import { reviewEmails } from "./emails.ts";
import { blindFiles, reviewBoards, reviewDrafts, reviews } from "./entity.ts";
import { eraseReviewer } from "./erase.ts";
import type { JointEmail } from "./joint-email.ts";
import { isHiddenFromReviewers, isReviewEntryVisible } from "./log.ts";
import { type BlindKey, type ReviewKey, reviewsByAddress } from "./lookup.ts";
import { reviewTasks } from "./own-reviews.ts";
import { purgePaperReviews, purgeReviews } from "./purge.ts";
import { remindReviewer } from "./remind.ts";
import { runsPartition } from "./runs.ts";
import { reviewStaffTasks } from "./staff-tasks.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** `at`: ISO instant; `together`: the sending, with one e-mail for several reviews. */
		"review.asked": ReviewKey & { at: string; together?: JointEmail };
		/** The review is deleted. */
		"review.cancelled": ReviewKey & { name: string; email: string; round?: number; together?: JointEmail };
		/** `state`: what the reviewer owed. */
		"review.reminded": ReviewKey & { state: "awaiting" | "inprogress"; together?: JointEmail };
		"review.refused": ReviewKey;
		"review.extended": ReviewKey & { together?: JointEmail };
		"review.handed_back": ReviewKey;
		"review.sent": ReviewKey;
		"review.replied": ReviewKey;
		/** Authors may read the reviews before a decision. */
		"review.revealed": Omit<ReviewKey, "n"> & { at: string };
		/** A withdrawn paper came back. */
		"review.restored": Omit<ReviewKey, "n"> & { at: string };
		/** New status. */
		"review.outcome": Omit<ReviewKey, "n"> & { to: PaperStatus };
	}
	interface JobEvents {
		"review.remind": ReviewKey;
		"review.blind": BlindKey;
	}
}

export const reviewFeature = {
	emails: reviewEmails,
	jobs: {
		"review.remind": remindReviewer,
		"review.blind": async (context, key) => {
			await makeBlindCopy(context, key);
			return undefined;
		},
	},
	onEmailStatus: reviewEmailStatusHandlers,
	tasks: reviewTasks,
	staffTasks: reviewStaffTasks,
	log: { objects: ["review"], shows: isReviewEntryVisible, hides: isHiddenFromReviewers },
	// Without the editors' notes.
	download: async ({ table }, { addresses }) => ({
		reviews: (await Promise.all(addresses.map((email) => reviewsByAddress(table, email))))
			.flat()
			.map(
				({
					conference,
					number,
					name,
					email,
					state,
					asked_at,
					answered_at,
					due,
					sent_at,
					refusal,
					text,
					...rest
				}) => ({
					conference,
					paper: number,
					name,
					email,
					state,
					asked_at,
					answered_at,
					due,
					sent_at,
					refusal,
					text,
					...(rest.visible_at && rest.reply && { reply: { text: rest.reply.text, at: rest.reply.at } }),
				}),
			),
	}),
	onPaperStatusChange: applyStatusToReviews,
	purgePaper: purgePaperReviews,
	erasers: [{ of: [reviews, reviewDrafts, reviewBoards], erase: eraseReviewer }],
	purge: [
		{ of: [reviews, reviewDrafts, blindFiles, reviewBoards], purge: purgeReviews },
		{ partition: runsPartition },
	],
} as const satisfies Feature;
