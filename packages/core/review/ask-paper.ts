import type { AskResult } from "@deck/contracts/review";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { Outgoing } from "../kernel/outbox.ts";
import { blindEvents } from "./blind.ts";
import { changeReviews, type ReviewChange, type Reviewed } from "./change.ts";
import { type ReviewItem, reviewIdOf } from "./entity.ts";
import { askedEvents, inSending } from "./letter-events.ts";
import { type Ask, type Asking, makeReview } from "./make-review.ts";
import { runStands } from "./runs.ts";

/** A transaction holds a hundred rows. */
const PER_COMMIT = 10;

/**
 * Ten in a commit. Calls: those of `changeReviews` for each ten.
 * @throws only 503
 */
export async function askOfPaper(
	context: SignedIn,
	conference: ConferenceItem,
	asks: readonly Ask[],
	asking: Asking,
): Promise<AskResult[]> {
	const results: AskResult[] = [];
	for (let from = 0; from < asks.length; from += PER_COMMIT)
		results.push(...(await askTogether(context, conference, asks.slice(from, from + PER_COMMIT), asking)));
	return results;
}

export const refusedAsk = (
	{ paper, expert }: Ask,
	refused: string,
	conflicts: AskResult["conflicts"] = [],
): AskResult => ({ paper, expert, review: null, refused, conflicts });

async function askTogether(
	context: SignedIn,
	conference: ConferenceItem,
	asks: readonly Ask[],
	asking: Asking,
): Promise<AskResult[]> {
	let results: AskResult[] = [];
	let known: readonly Ask[] = [];
	try {
		await changeReviews(context, conference, asks[0]?.paper ?? 0, (now) => {
			const came: ReviewItem[] = [];
			const there: Ask[] = [];
			results = asks.map((ask) => {
				const made = makeReview(context, now, ask, asking, came);
				if ("refused" in made) return refusedAsk(ask, made.refused, made.conflicts);
				if ("before" in made) there.push(ask);
				else came.push(made);
				const review = reviewIdOf("before" in made ? made.before : made);
				return { paper: ask.paper, expert: ask.expert, review, refused: null, conflicts: [] };
			});
			known = there;
			if (came.length === 0) return null;
			const { run, sending } = asking;
			const emails = came.map((review) => inSending(context, review, review.asked_at, sending));
			const events = came.flatMap((review, at) => askedEvents(review, review.asked_at, emails[at]?.together));
			return {
				...changeFor(conference, now, came, events),
				writes: [
					...(run ? [runStands(context.table, conference.conference, run)] : []),
					...emails.flatMap(({ writes }) => writes),
				],
			};
		});
		return results;
	} catch (error) {
		if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
		return asks.map((ask, at) => (known.includes(ask) && results[at]) || refusedAsk(ask, error.code));
	}
}

const changeFor = (
	{ blindness }: ConferenceItem,
	{ whole }: Reviewed,
	came: readonly ReviewItem[],
	emails: readonly Outgoing[],
): ReviewChange => ({
	put: [...came],
	audit: came.map((review) => ({
		object: `review-${reviewIdOf(review)}` as const,
		action: "review.asked" as const,
		after: {
			expert: review.name,
			due: review.due,
			...(review.override && { override: review.override }),
		},
	})),
	events: [...emails, ...(blindness === "double" ? blindEvents(whole) : [])],
});
