import { LIMITS } from "@deck/contracts/limits";
import { reach } from "@deck/contracts/permissions";
import type { AskResult, AskReviewsForm } from "@deck/contracts/review";
import { isFinal } from "@deck/contracts/review-conflicts";
import type { SignedIn } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { type Asked, conflictsWith, declaresAny } from "./asked.ts";
import type { Reviewed } from "./change.ts";
import { answerBy } from "./deadlines.ts";
import type { ReviewItem } from "./entity.ts";
import { newNames } from "./names.ts";
import { staffActors, whyNotAsked } from "./rules.ts";

export type Ask = AskReviewsForm["asks"][number];

/** Common data of one request. */
export interface Asking {
	/** Experts by number. */
	asked: ReadonlyMap<number, Asked>;
	/** ISO deadline of the reviews. */
	until: string;
	run: string | undefined;
	/** Sending id, if one e-mail covers several papers. */
	sending: string | undefined;
}

/** A code of `errors.json`, with the conflicts. */
interface Refused {
	refused: string;
	conflicts?: AskResult["conflicts"];
}

/** A review that this sending already created: its answer was lost. */
interface Repeated {
	before: ReviewItem;
}

/**
 * Returns a new review, or why it is refused, from the current paper and reviews.
 * @param came reviews made earlier in the same commit
 */
export function makeReview(
	{ actor }: SignedIn,
	{ whole, desk, reviews, at }: Reviewed,
	ask: Ask,
	{ asked, until, run }: Asking,
	came: readonly ReviewItem[],
): ReviewItem | Refused | Repeated {
	const { paper, authors } = whole;
	if (!staffActors(actor, whole).includes("inviter")) return { refused: "forbidden" };
	const before = run && reviews.find((one) => one.run === run && one.expert === ask.expert);
	if (before) return { before };
	const why = whyNotAsked(paper, new Date(at));
	if (why) return { refused: why };
	const person = asked.get(ask.expert);
	if (!person) return { refused: "not_found" };
	const { expert } = person;
	if (expert.state === "declined") return { refused: "expert_declined" };
	const round = paper.round ?? 0;
	const there = [...reviews, ...came];
	if (
		there.some((one) => one.round === round && (one.expert === expert.number || one.email === expert.email))
	)
		return { refused: "review_asked" };
	const names = newNames(desk, there);
	if (names.no > LIMITS.reviews) return { refused: "review_most" };
	// Whether it is this paper that they declared would be found out in silence, by asking for one paper after the other.
	if (!person.tells && declaresAny(person)) return { refused: "expert_first" };
	const { named: conflicts, isUnnamed } = conflictsWith(person, authors);
	const overrides = ask.override !== "" && reach(actor.roles, "experts", "write") === "all";
	const isAgainst = isUnnamed || conflicts.length > 0;
	if (isAgainst && (!overrides || conflicts.some(isFinal))) return { refused: "review_conflict", conflicts };
	return {
		...{
			conference: paper.conference,
			number: paper.number,
			...names,
			code: newId(),
			round,
			state: "awaiting",
		},
		...{ expert: expert.number, name: expert.name, email: expert.email },
		...{ asked_at: at, asked_by: actor.user_id, answer_by: answerBy(until, new Date(at)), due: until },
		...{ invitation: newId(), version: 1 },
		...(isAgainst && { override: ask.override }),
		...(run && { run }),
	};
}
