import { LIMITS } from "@deck/contracts/limits";
import { reach } from "@deck/contracts/permissions";
import type { AskResult, AskReviewsForm } from "@deck/contracts/review";
import { isFinal } from "@deck/contracts/review-conflicts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { readableCards } from "../paper/readable-cards.ts";
import { type Asked, conflictsWith, readAsked } from "./asked.ts";
import { blindEvents } from "./blind.ts";
import { changeReviews, type Reviewed } from "./change.ts";
import { answerBy, dueOf } from "./deadlines.ts";
import { type ReviewItem, reviewIdOf } from "./entity.ts";
import { askedEvents } from "./letter-events.ts";
import { staffActors, whyNotAsked } from "./rules.ts";

type Ask = AskReviewsForm["asks"][number];

/** Experts of one paper that are asked in one commit: a transaction holds a hundred rows. */
const PER_COMMIT = 10;

/**
 * Asks experts for reviews, each by a letter: all that were asked of one paper in one commit. Says of each what became
 * of it, in the order of the form: `not_found` for a paper or an expert that the asker may not know, `forbidden`,
 * `review_shut`, `version_pending` (specification §4), `expert_declined`, `review_asked` where they were in this round,
 * `review_conflict` with the conflicts where no reason was given that may set it aside (one's own paper and a declared one
 * never are), `review_most`. What the same run asked for before is answered as asked. Throws 422 at `due` `till_past`.
 * Calls: four for all papers and experts, two for each expert's address, and those of `changeReviews` a paper.
 */
export async function askForReviews(
	context: SignedIn,
	conference: ConferenceItem,
	{ asks, due, run }: AskReviewsForm,
): Promise<AskResult[]> {
	const now = context.now();
	const until = dueOf(conference, due, now);
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
	const refuse = (ask: Ask, refused: string, conflicts: AskResult["conflicts"] = []) =>
		results.set(ask, { paper: ask.paper, expert: ask.expert, review: null, refused, conflicts });
	for (const [paper, all] of Map.groupBy(asks, (ask) => ask.paper)) {
		for (let from = 0; from < all.length; from += PER_COMMIT) {
			const some = all.slice(from, from + PER_COMMIT);
			if (!readable.has(paper)) {
				for (const ask of some) refuse(ask, "not_found");
				continue;
			}
			try {
				await changeReviews(context, conference, paper, (there) => {
					const came: ReviewItem[] = [];
					for (const ask of some) {
						const made = makeReview(context, there, { ask, asked: asked.get(ask.expert), until, run, came });
						if ("before" in made) results.set(ask, { ...emptyResult(ask), review: reviewIdOf(made.before) });
						else if ("refused" in made) refuse(ask, made.refused, made.conflicts);
						else {
							came.push(made);
							results.set(ask, { ...emptyResult(ask), review: reviewIdOf(made) });
						}
					}
					if (came.length === 0) return null;
					return {
						put: came,
						audit: came.map((review) => ({
							object: `review-${reviewIdOf(review)}` as const,
							action: "review.asked" as const,
							after: {
								expert: review.name,
								due: review.due,
								...(review.override && { override: review.override }),
							},
						})),
						events: [
							...came.flatMap((review) => askedEvents(review, review.asked_at)),
							...(conference.blindness === "double" ? blindEvents(there.whole) : []),
						],
					};
				});
			} catch (error) {
				if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
				for (const ask of some) refuse(ask, error.code);
			}
		}
	}
	return asks.map((ask) => results.get(ask) as AskResult);
}

const emptyResult = ({ paper, expert }: Ask): AskResult => ({
	paper,
	expert,
	review: null,
	refused: null,
	conflicts: [],
});

interface Refused {
	refused: string;
	conflicts?: AskResult["conflicts"];
}

/** A review that this very sending asked for before: its answer was lost on the way. */
interface Repeated {
	before: ReviewItem;
}

interface Making {
	ask: Ask;
	asked: Asked | undefined;
	until: string;
	run: string | undefined;
	/** Made before it in the same commit. */
	came: ReviewItem[];
}

function makeReview(
	{ actor }: SignedIn,
	{ whole, desk, reviews, at }: Reviewed,
	{ ask, asked, until, run, came }: Making,
): ReviewItem | Refused | Repeated {
	const { paper, authors } = whole;
	if (!staffActors(actor, whole).includes("inviter")) return { refused: "forbidden" };
	const before = run && reviews.find((one) => one.run === run && one.expert === ask.expert);
	if (before) return { before };
	const why = whyNotAsked(paper, new Date(at));
	if (why) return { refused: why };
	if (!asked) return { refused: "not_found" };
	const { expert } = asked;
	if (expert.state === "declined") return { refused: "expert_declined" };
	const round = paper.round ?? 0;
	const there = [...reviews, ...came];
	if (
		there.some((one) => one.round === round && (one.expert === expert.number || one.email === expert.email))
	)
		return { refused: "review_asked" };
	const n = Math.max(desk.asked, ...there.map((one) => one.n)) + 1;
	if (n > LIMITS.reviews) return { refused: "review_most" };
	const conflicts = conflictsWith(asked, authors);
	const overrides = ask.override !== "" && reach(actor.roles, "experts", "write") === "all";
	if (conflicts.length > 0 && (!overrides || conflicts.some(isFinal)))
		return { refused: "review_conflict", conflicts };
	return {
		...{ conference: paper.conference, number: paper.number, n, code: newId(), round, state: "awaiting" },
		...{ expert: expert.number, name: expert.name, email: expert.email },
		...{ asked_at: at, asked_by: actor.user_id, answer_by: answerBy(until, new Date(at)), due: until },
		...{ invitation: newId(), version: 1 },
		...(conflicts.length > 0 && { override: ask.override }),
		...(run && { run }),
	};
}
