import { LIMITS } from "@deck/contracts/limits";
import { isErasedAddress } from "@deck/contracts/mail-domain";
import { permissionScope } from "@deck/contracts/permissions";
import type { RequestReviewsForm, ReviewRequestResult } from "@deck/contracts/review";
import { isAbsoluteConflict } from "@deck/contracts/review-conflicts";
import type { SignedInContext } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { candidateConflicts, hasDeclarations, type ReviewCandidate } from "./candidates.ts";
import type { ReviewedPaper } from "./change.ts";
import { answerDeadline } from "./deadlines.ts";
import type { ReviewItem } from "./entity.ts";
import { drawReviewNumbers } from "./review-numbers.ts";
import { requestBlocker, reviewActorsOf } from "./rules.ts";

export type ReviewRequest = RequestReviewsForm["asks"][number];

export interface RequestContext {
	/** By number. */
	candidates: ReadonlyMap<number, ReviewCandidate>;
	/** ISO deadline. */
	until: string;
	/** The conference's time zone. */
	timezone: string;
	run: string | undefined;
	/** If one e-mail covers several papers. */
	sending: string | undefined;
}

/** A code of `errors.json`. */
interface RefusedRequest {
	refused: string;
	conflicts?: ReviewRequestResult["conflicts"];
}

/** The sending already created it: its answer was lost. */
interface RepeatedRequest {
	before: ReviewItem;
}

/**
 * Builds a review, or returns the refusal or the earlier review of the same run.
 * @param added reviews made earlier in the same commit
 */
export function createReview(
	{ actor }: SignedInContext,
	{ whole, board, reviews, at }: ReviewedPaper,
	ask: ReviewRequest,
	{ candidates, until, timezone, run }: RequestContext,
	added: readonly ReviewItem[],
): ReviewItem | RefusedRequest | RepeatedRequest {
	const { paper } = whole;
	if (!reviewActorsOf(actor, whole).includes("inviter")) return { refused: "forbidden" };
	const before = run && reviews.find((one) => one.run === run && one.expert === ask.expert);
	if (before) return { before };
	const why = requestBlocker(paper, new Date(at));
	if (why) return { refused: why };
	const person = candidates.get(ask.expert);
	if (!person) return { refused: "not_found" };
	const { expert } = person;
	if (isErasedAddress(expert.email)) return { refused: "account_deleted" };
	if (expert.state === "declined") return { refused: "expert_declined" };
	const round = paper.round ?? 0;
	const existing = [...reviews, ...added];
	if (
		existing.some(
			(one) => one.round === round && (one.expert === expert.number || one.email === expert.email),
		)
	)
		return { refused: "review_asked" };
	const names = drawReviewNumbers(board, existing);
	if (names.no > LIMITS.reviews) return { refused: "review_most" };
	// Staff could find out silently what was declared, by asking for one paper after the other.
	if (!person.mayNameDeclared && hasDeclarations(person)) return { refused: "expert_first" };
	const { named: conflicts, hasUnnamed } = candidateConflicts(person, whole);
	const overrides = ask.override !== "" && permissionScope(actor.roles, "experts", "write") === "all";
	const isAgainst = hasUnnamed || conflicts.length > 0;
	if (isAgainst && (!overrides || conflicts.some(isAbsoluteConflict)))
		return { refused: "review_conflict", conflicts };
	return {
		conference: paper.conference,
		number: paper.number,
		...names,
		code: newId(),
		round,
		state: "awaiting",
		expert: expert.number,
		name: expert.name,
		email: expert.email,
		asked_at: at,
		asked_by: actor.user_id,
		answer_by: answerDeadline(timezone, until, new Date(at)),
		due: until,
		invitation: newId(),
		version: 1,
		...(isAgainst && { override: ask.override }),
		...(run && { run }),
	};
}
