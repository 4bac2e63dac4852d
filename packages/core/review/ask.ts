import type { AskResult, AskReviewsForm } from "@deck/contracts/review";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { readableCards } from "../paper/readable-cards.ts";
import { askOfPaper, refusedAsk } from "./ask-paper.ts";
import { readAsked } from "./asked.ts";
import { dueOf } from "./deadlines.ts";
import type { Ask } from "./make-review.ts";

/**
 * Sends each expert one e-mail for the whole sending. What the run already asked is returned as asked. Calls: 4 for
 * all papers and experts, 2 for each expert's address, those of `askOfPaper` for each paper.
 * @returns in order:
 * - `not_found` for an unknown paper or expert, `forbidden`, `review_shut`, `version_pending` (specification §4),
 * `expert_declined`, `review_most`
 * - `review_asked` in this round
 * - `expert_first` for declared conflicts that staff may not know before the expert agrees
 * - `review_conflict` with conflicts but no reason; own papers and declared conflicts cannot be overridden
 * - `run_undone` if the sending was undone
 * @throws 422 `till_past` at `due`
 */
export async function askForReviews(
	context: SignedIn,
	conference: ConferenceItem,
	{ asks, due, run }: AskReviewsForm,
): Promise<AskResult[]> {
	const until = dueOf(conference, due, context.now());
	const [asked, cards] = await Promise.all([
		readAsked(
			context,
			conference,
			asks.map(({ expert }) => expert),
		),
		readableCards(context, conference.conference, [...new Set(asks.map(({ paper }) => paper))]),
	]);
	const readable = new Set(cards.map(({ number }) => number));
	const results = new Map<Ask, AskResult>();
	const sending = run ?? (asks.some(({ paper }) => paper !== asks[0]?.paper) ? newId() : undefined);
	for (const [paper, some] of Map.groupBy(asks, (ask) => ask.paper)) {
		const answers = readable.has(paper)
			? await askOfPaper(context, conference, some, { asked, until, run, sending })
			: some.map((ask) => refusedAsk(ask, "not_found"));
		for (const [at, ask] of some.entries()) results.set(ask, answers[at] as AskResult);
	}
	return asks.map((ask) => results.get(ask) as AskResult);
}
