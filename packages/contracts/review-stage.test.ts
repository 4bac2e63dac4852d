import { expect, test } from "vitest";
import type { ReviewSummary } from "./review.ts";
import type { ReviewState } from "./review-lifecycle.ts";
import {
	currentReviewRound,
	decisionGaps,
	hasEarlierReviews,
	tallyReviews,
	toReviewStage,
} from "./review-stage.ts";

const marks = (states: readonly ReviewState[], round = 0): ReviewSummary[] =>
	states.map((state, index) => ({
		n: index + 1,
		expert: index + 1,
		round,
		state,
		asked_at: "2026-11-01T00:00:00Z",
		answer_by: "2026-11-08T00:00:00Z",
		due: "2026-11-30T00:00:00Z",
	}));
const stage = (...states: ReviewState[]) => toReviewStage("reviewing", tallyReviews(marks(states)), false);
const gaps = (states: ReviewState[], late = 0) =>
	decisionGaps(stage(...states), tallyReviews(marks(states)), late);

test("the stage follows from the status and the reviews of the round", () => {
	expect(stage()).toBe("nobody");
	expect(stage("refused")).toBe("nobody");
	expect(stage("awaiting", "refused")).toBe("awaiting");
	expect(stage("awaiting", "inprogress")).toBe("writing");
	expect(stage("awaiting", "accept")).toBe("writing");
	expect([stage("reject"), stage("accept", "refused")]).toEqual(["ready", "another"]);
	expect(stage("accept", "reject")).toBe("ready");
	expect(stage("accept", "revise", "inprogress")).toBe("ready");
	expect(toReviewStage("revising", tallyReviews([]), true)).toBe("revising");
	expect([
		toReviewStage("accepted", tallyReviews([]), true),
		toReviewStage("rejected", tallyReviews([]), true),
	]).toEqual(["decided", "decided"]);
});

test("a new version of a reviewed paper needs reviewers again", () => {
	const again = (...states: ReviewState[]) => {
		const all = [...marks(["accept"]), ...marks(states, 1)];
		const round = currentReviewRound({ status: "submitted", round: 1 }, all);
		const tally = tallyReviews(all.filter((one) => one.round === round));
		return toReviewStage("submitted", tally, hasEarlierReviews(round, all));
	};
	expect([again(), again("refused"), again("awaiting")]).toEqual(["next_round", "next_round", "awaiting"]);
	expect(hasEarlierReviews(1, marks(["refused"]))).toBe(false);
});

test("lists what is missing for a decision", () => {
	expect(gaps([])).toEqual(["reviewers"]);
	expect(gaps(["awaiting", "inprogress"], 1)).toEqual(["answers", "reviews", "late"]);
	expect(gaps(["accept", "reject"])).toEqual(["nothing"]);
	expect(gaps(["accept"])).toEqual(["reviewers", "nothing"]);
	expect(gaps(["accept", "refused"])).toEqual(["reviewers"]);
	expect(decisionGaps("decided", tallyReviews([]), 0)).toEqual([]);
});

test("every undecided paper waits for staff in exactly one way, or for reviewers", () => {
	const counts = [0, 1, 2, 3];
	for (const status of ["submitted", "reviewing"] as const)
		for (const earlier of [false, true])
			for (const awaiting of counts)
				for (const inprogress of counts)
					for (const [sent, refused] of counts.flatMap((one) =>
						[0, 1].map((other) => [one, other] as const),
					)) {
						const tally = { awaiting, inprogress, sent, refused };
						const reviewStage = toReviewStage(status, tally, earlier);
						const missing = decisionGaps(reviewStage, tally, 0);
						const forStaff = [
							reviewStage === "nobody",
							reviewStage === "next_round",
							reviewStage === "another",
							missing.includes("nothing"),
						].filter(Boolean);
						const forReviewers = missing.includes("answers") || missing.includes("reviews");
						const what = `${status} ${JSON.stringify(tally)} ${reviewStage} ${missing}`;
						expect([forStaff.length, forReviewers], what).toEqual(
							awaiting + inprogress > 0 ? [0, true] : [1, false],
						);
					}
});

test("the current round is the paper's; after a decision, the last one with reviews", () => {
	const first = marks(["accept", "refused"]);
	expect(currentReviewRound({ status: "submitted" }, first), "it was taken out of review").toBe(0);
	expect(currentReviewRound({ status: "submitted", round: 1 }, first)).toBe(1);
	expect(currentReviewRound({ status: "revising", round: 1 }, first)).toBe(1);
	expect(currentReviewRound({ status: "accepted", round: 1 }, first)).toBe(0);
	expect(currentReviewRound({ status: "accepted", round: 1 }, [...first, ...marks(["accept"], 1)])).toBe(1);
});
