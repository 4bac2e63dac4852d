import type { AccessPattern } from "../kernel/access-pattern.ts";
import { readListPageItems } from "../kernel/list-pages.ts";
import { lostRoles } from "../staff/lost-roles.ts";
import { boardListKey } from "./boards.ts";
import { jointReviewsOf } from "./joint-email.ts";
import {
	boardItemsOf,
	findBlindFile,
	findReview,
	findReviewDraft,
	papersProposedOn,
	reviewedNumbers,
	reviewsByAddress,
	reviewsOfPaper,
} from "./lookup.ts";

export const REVIEW_PATTERNS: AccessPattern[] = [
	{
		question: "Which roles did a reviewer have on the staff and lose?",
		caller: "review/answer, review/link-uploads, for a correction",
		bound: "changes of the conference's staff, some dozens",
		calls: ["Query pk = log#c#staff, consistent"],
		ask: ({ table }) => lostRoles(table, "c", []),
	},
	{
		question: "Which reviews has a paper, in all rounds?",
		caller: "review/change, for every page and every change of them",
		bound: "60 items",
		calls: ["Query pk = reviews#c#137 and begins_with(sk, review#), consistent"],
		ask: ({ table }) => reviewsOfPaper(table, "c", 137),
	},
	{
		question: "What is in this review and its text, and which results do the reviews of these papers have?",
		caller: "review/emails, review/page, review/for-staff, mailing/reviewer-roles, mailing/review-links",
		bound: "one item each; a hundred desks a call",
		calls: [
			"BatchGet reviews#c#137 review#482913",
			"BatchGet reviewdraft#c#137#482913 me",
			"BatchGet reviewdesks#c n0000137",
		],
		ask: async ({ table }) => {
			const key = { conference: "c", number: 137, n: 482_913 };
			await findReview(table, key);
			await findReviewDraft(table, key);
			return boardItemsOf(table, "c", [137]);
		},
	},
	{
		question: "Is there an anonymous copy of this file?",
		caller: "review/blind-copy",
		bound: "one item",
		calls: ["BatchGet reviews#c#137 blind#manuscript-2"],
		ask: ({ table }) => findBlindFile(table, { conference: "c", number: 137, file: "manuscript-2" }),
	},
	{
		question: "Which results do the reviews of each paper of a conference have?",
		caller: "review/for-staff, review/loads, review/staff-tasks",
		bound: "50 list pages with ten boards each for 500 papers, buckets in parallel",
		calls: ["Query pk = pages#reviewdesks#c#0, consistent"],
		ask: ({ table }) => readListPageItems(table, boardListKey("c"), 1),
	},
	{
		question: "Which papers of a purged conference have reviews?",
		caller: "review/purge",
		bound: "as many as a page of the purge takes",
		calls: ["Query pk = reviewdesks#c and begins_with(sk, n), consistent"],
		ask: ({ table }) => reviewedNumbers(table, "c", 25),
	},
	{
		question: "Which reviews were requested of this address, in every conference?",
		caller: "review/own-reviews; review/feature, for privacy/export-own-data",
		bound: "one row a review",
		lag: "a review is read by key before it changes or is sent; a new row comes with the next visit",
		calls: ["Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, review#)"],
		ask: ({ table }) => reviewsByAddress(table, "a@example.org"),
	},
	{
		question: "On which papers did this account propose a decision?",
		caller: "review/erase",
		bound: "all that the account ever changed, of which its proposals are returned",
		lag: "its proposals were made before the account was deleted, which queues this",
		calls: ["Query gsi1 g1pk = actor#u"],
		ask: ({ table }) => papersProposedOn(table, "u"),
	},
	{
		question: "Which reviews are in the e-mail to an expert about several?",
		caller: "review/joint-emails",
		bound: "one small item a review",
		calls: ["Query pk = askruns#c and begins_with(sk, email#r#7#), consistent"],
		ask: ({ table }) => jointReviewsOf(table, "c", { id: "r", expert: 7 }),
	},
];
