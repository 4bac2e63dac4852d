import type { Task } from "@deck/contracts/deck";
import type { OwnReview } from "@deck/contracts/own-review";
import { isSent } from "@deck/contracts/review-lifecycle";
import { conferencesById } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import { expertNumbers } from "../expert/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { readPaperInvolvement } from "../paper/involvement.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { existingPaperRows } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { reviewsByAddress } from "./lookup.ts";
import { viewOwnReview } from "./page.ts";

/**
 * Lists the actor's reviews: open ones first, each group by deadline. 1 query for each address, 3 calls for each
 * hundred.
 */
export async function readOwnReviews(
	context: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<OwnReview[]> {
	const found = await readReviewsWithPapers(context, conference);
	return found
		.map(({ paper, review }) => viewOwnReview(paper, review))
		.sort((a, b) => Number(isDone(a)) - Number(isDone(b)) || (a.due < b.due ? -1 : 1));
}

const isDone = ({ open, state }: OwnReview) => !open || state === "refused" || isSent(state);

/**
 * Checks whether the actor has reviews in the conference. 1 call; for experts 1 query for each address, and those of
 * `withoutOwnPapers`.
 */
export async function hasReviews(context: SignedInContext, conference: string): Promise<boolean> {
	const { table, actor } = context;
	const experts = await expertNumbers(table, conference, actor.addresses);
	const expertAddresses = actor.addresses.filter((_, at) => experts[at] !== null);
	const found = await Promise.all(expertAddresses.map((email) => reviewsByAddress(table, email, conference)));
	return (await withoutOwnPapers(context, conference, found.flat())).length > 0;
}

/**
 * Hides own papers, because their reviewers must stay unknown, and papers that an impersonator wrote or reviews. 1 table call for each
 * hundred papers, 2 during impersonation.
 */
async function withoutOwnPapers(
	context: SignedInContext,
	conference: string,
	found: readonly ReviewItem[],
): Promise<ReviewItem[]> {
	if (found.length === 0) return [];
	const { addresses, conflicts, real } = context.actor;
	const otherAddresses = (real?.conflicts ?? []).filter((email) => !addresses.includes(email));
	const numbers = found.map(({ number }) => number);
	const [{ writes }, { wrote, reviews }] = await Promise.all([
		readPaperInvolvement(context.table, conference, numbers, { conflicts }),
		readPaperInvolvement(context.table, conference, otherAddresses.length > 0 ? numbers : [], {
			conflicts: otherAddresses,
		}),
	]);
	return found.filter(({ number }) => !writes.has(number) && !wrote.has(number) && !reviews.has(number));
}

/**
 * Returns the actor's tasks as reviewer. 1 query for each address and conference, 1 call for each hundred papers and
 * conferences.
 */
export async function reviewTasks(context: SignedInContext): Promise<Task[]> {
	const found = (await readReviewsWithPapers(context)).filter(({ review }) => review.state !== "refused");
	const conferences = await conferencesById(
		context.table,
		found.map(({ review }) => review.conference),
	);
	const now = context.now();
	return found.flatMap(({ paper, review }): Task[] => {
		const item = conferences.get(review.conference);
		const own = viewOwnReview(paper, review);
		if (!item || !own.open) return [];
		const conference = viewConferenceSummary(item, now);
		const kind = review.state === "awaiting" ? "answer" : review.state === "inprogress" ? "review" : "wait";
		const { id, language, title, locales } = own;
		const by = { answer: own.answer_by, review: own.due, wait: null }[kind];
		return [
			{
				participation: "reviewer",
				kind,
				conference,
				by,
				mine: kind !== "wait",
				to: `/${conference.path}/myreviews/${id}`,
				review: { id, language, title, ...(locales && { locales }) },
			},
		];
	});
}

/** Skips own and deleted papers. */
async function readReviewsWithPapers(
	context: SignedInContext,
	conference?: string,
): Promise<{ paper: PaperAggregate["paper"]; review: ReviewItem }[]> {
	const { table, actor } = context;
	const all = await Promise.all(actor.addresses.map((email) => reviewsByAddress(table, email, conference)));
	const byConference = Map.groupBy(all.flat(), (review) => review.conference);
	const found = await Promise.all(
		[...byConference].map(async ([id, group]) => {
			const own = await withoutOwnPapers(context, id, group);
			const rows = await existingPaperRows(table, id, [...new Set(own.map(({ number }) => number))]);
			const papers = new Map(rows.map((paper) => [paper.number, paper]));
			return own.flatMap((review) => {
				const paper = papers.get(review.number);
				return paper ? [{ paper, review }] : [];
			});
		}),
	);
	return found.flat();
}
