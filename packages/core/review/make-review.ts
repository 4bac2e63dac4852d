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

export interface Asking {
	/** By number. */
	asked: ReadonlyMap<number, Asked>;
	/** ISO deadline. */
	until: string;
	run: string | undefined;
	/** If one e-mail covers several papers. */
	sending: string | undefined;
}

/** A code of `errors.json`. */
interface Refused {
	refused: string;
	conflicts?: AskResult["conflicts"];
}

/** The sending already created it: its answer was lost. */
interface Repeated {
	before: ReviewItem;
}

/** @param came reviews made earlier in the same commit */
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
	// Staff could find out silently what was declared, by asking for one paper after the other.
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
