import type { PaperStatus } from "@deck/contracts/enums";
import type { Noun } from "../noun.ts";
import { makeBlind } from "./blind.ts";
import { blindFiles, reviewDesks, reviewDrafts, reviews } from "./entity.ts";
import { eraseReviewer } from "./erase.ts";
import { reviewLetters } from "./letters.ts";
import { hiddenFromReviewers, knownReviews } from "./log.ts";
import { type BlindKey, type ReviewKey, reviewsUnder } from "./lookup.ts";
import { reviewDuties } from "./mine.ts";
import { moveReviews } from "./moves.ts";
import { forgetReviews, purgeReviews } from "./purge.ts";
import { remindReviewer } from "./remind.ts";
import { runsPartition } from "./runs.ts";
import type { Together } from "./together.ts";
import { reviewLetterMoved } from "./waiting.ts";
import { reviewWork } from "./work.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** `at`: ISO instant; `together`: the sending, with one e-mail for several reviews. */
		"review.asked": ReviewKey & { at: string; together?: Together };
		/** The review is deleted. */
		"review.cancelled": ReviewKey & { name: string; email: string; together?: Together };
		/** What was owed then. */
		"review.reminded": ReviewKey & { state: "awaiting" | "inprogress"; together?: Together };
		"review.refused": ReviewKey;
		"review.extended": ReviewKey;
		"review.handed_back": ReviewKey;
		"review.sent": ReviewKey;
		"review.replied": ReviewKey;
		/** Without a decision. */
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

export const reviewNoun = {
	letters: reviewLetters,
	jobs: {
		"review.remind": remindReviewer,
		"review.blind": async (context, key) => {
			await makeBlind(context, key);
			return undefined;
		},
	},
	letterMoved: reviewLetterMoved,
	duties: reviewDuties,
	work: reviewWork,
	log: { objects: ["review"], shows: knownReviews, hides: hiddenFromReviewers },
	// Without the editors' notes.
	download: async ({ table }, { addresses }) => ({
		reviews: (await Promise.all(addresses.map((email) => reviewsUnder(table, email))))
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
					...{
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
					},
					...(rest.visible_at && rest.reply && { reply: { text: rest.reply.text, at: rest.reply.at } }),
				}),
			),
	}),
	movesWithPaper: moveReviews,
	forgetsPaper: forgetReviews,
	erases: [{ of: [reviews, reviewDrafts, reviewDesks], erase: eraseReviewer }],
	purges: [
		{ of: [reviews, reviewDrafts, blindFiles, reviewDesks], purge: purgeReviews },
		{ partition: runsPartition },
	],
} as const satisfies Noun;
