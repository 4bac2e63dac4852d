import { LIMITS } from "@deck/contracts/limits";
import { reach } from "@deck/contracts/permissions";
import type { AskResult, AskReviewsForm } from "@deck/contracts/review";
import { isFinal } from "@deck/contracts/review-conflicts";
import { tellsConflicts } from "../expert/rules.ts";
import type { SignedIn } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { type Asked, conflictsWith, declaresAny } from "./asked.ts";
import type { Reviewed } from "./change.ts";
import { answerBy } from "./deadlines.ts";
import type { ReviewItem } from "./entity.ts";
import { staffActors, whyNotAsked } from "./rules.ts";

/** One expert who is to be asked for one paper. */
export type Ask = AskReviewsForm["asks"][number];

/** What all that are asked in one request have in common. */
export interface Asking {
	/** Who is asked, by number. */
	asked: ReadonlyMap<number, Asked>;
	/** ISO instant at which the reviews are due. */
	until: string;
	run: string | undefined;
	/** Id of the sending whose e-mails cover several papers; undefined if each covers one. */
	sending: string | undefined;
}

/** Why somebody is not asked: a code of `errors.json`, with what speaks against them. */
interface Refused {
	refused: string;
	conflicts?: AskResult["conflicts"];
}

/** A review that this very sending asked for before: its answer was lost on the way. */
interface Repeated {
	before: ReviewItem;
}

/**
 * The review that somebody is asked for, as their paper and its reviews are now; or why they are not.
 * @param came those that were made before it in the same commit
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
	const n = Math.max(desk.asked, ...there.map((one) => one.n)) + 1;
	if (n > LIMITS.reviews) return { refused: "review_most" };
	// Whether it is this paper that they declared would be found out in silence, by asking for one paper after the other.
	if (!tellsConflicts(expert) && declaresAny(person)) return { refused: "expert_first" };
	const conflicts = conflictsWith(person, authors);
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
