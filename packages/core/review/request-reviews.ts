import type { RequestReviewsForm, ReviewRequestResult } from "@deck/contracts/review";
import type { ConferenceItem } from "../conference/lookup.ts";
import { expertKey } from "../expert/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { listRowKey } from "../kernel/list-rows.ts";
import { counterKey } from "../kernel/numbers.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { paperListKey } from "../paper/list-rows.ts";
import { readableListRows } from "../paper/readable-list-rows.ts";
import { readCandidates } from "./candidates.ts";
import type { ReviewRequest } from "./create-review.ts";
import { reviewDueDate } from "./deadlines.ts";
import { boardKey } from "./lookup.ts";
import { refusedRequest, requestForPaper } from "./request-for-paper.ts";

/** Returns the keys of rows that `requestReviews` reads. */
export function requestedKeys(
	table: Table,
	conference: string,
	{ asks }: Pick<RequestReviewsForm, "asks">,
): Key[] {
	const list = paperListKey(conference);
	const papers = [...new Set(asks.map(({ paper }) => paper))];
	return [
		counterKey(conference, list.counter),
		...papers.flatMap((number) => [listRowKey(list, number), boardKey(table, conference, number)]),
		...[...new Set(asks.map(({ expert }) => expert))].map((number) => expertKey(table, conference, number)),
	];
}

/**
 * Requests reviews; sends each expert one e-mail for the whole sending. Requests that the run already made are returned
 * as asked. Calls: 4 for all papers and experts, 2 for each expert's address, plus those of `requestForPaper` for each
 * paper.
 * @returns the first refusal that applies, in this order:
 * - `not_found`: unknown paper or expert
 * - `forbidden`, `review_shut`, `version_pending`, `expert_declined`, `review_most`: see specification §4
 * - `review_asked`: asked in this round
 * - `expert_first`: declared conflicts that staff may not know before the expert agrees
 * - `review_conflict`: conflicts but no reason; own papers and declared conflicts cannot be overridden
 * - `run_undone`: the sending was undone
 * @throws 422 `till_past` at `due`
 */
export async function requestReviews(
	context: SignedInContext,
	conference: ConferenceItem,
	{ asks, due, run }: RequestReviewsForm,
): Promise<ReviewRequestResult[]> {
	const until = reviewDueDate(conference, due, context.now());
	const [candidates, rows] = await Promise.all([
		readCandidates(
			context,
			conference,
			asks.map(({ expert }) => expert),
		),
		readableListRows(context, conference.conference, [...new Set(asks.map(({ paper }) => paper))]),
	]);
	const readable = new Set(rows.map(({ number }) => number));
	const results = new Map<ReviewRequest, ReviewRequestResult>();
	const sending = run ?? (asks.some(({ paper }) => paper !== asks[0]?.paper) ? newId() : undefined);
	for (const [paper, some] of Map.groupBy(asks, (ask) => ask.paper)) {
		const answers = readable.has(paper)
			? await requestForPaper(context, conference, some, {
					candidates,
					until,
					timezone: conference.timezone,
					run,
					sending,
				})
			: some.map((ask) => refusedRequest(ask, "not_found"));
		for (const [at, ask] of some.entries()) results.set(ask, answers[at] as ReviewRequestResult);
	}
	return asks.map((ask) => results.get(ask) as ReviewRequestResult);
}
