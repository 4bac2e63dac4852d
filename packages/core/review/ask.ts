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
 * Asks experts for reviews, each by one e-mail about all papers of the sending. Says of each what became of it, in the order of the form: `not_found` for a
 * paper or an expert that the asker may not know, `forbidden`, `review_shut`, `version_pending` (specification §4),
 * `expert_declined`, `review_asked` where they were in this round, `expert_first` where they declared conflicts of interest
 * that staff may not know of before they agreed to be an expert, `review_conflict` with the conflicts where no reason was
 * given that may set it aside (one's own paper and a declared one never are), `review_most`. What the same run asked for
 * before is answered as asked, and of one that was undone nothing more is asked for: `run_undone`. Throws 422 at `due` `till_past`. Calls: four for all papers and experts, two for each
 * expert's address, and those of `askOfPaper` a paper.
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
