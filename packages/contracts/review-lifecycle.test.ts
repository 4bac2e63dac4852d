import { expect, test } from "vitest";
import {
	allowedReviewActions,
	REVIEW_ACTORS,
	REVIEW_STATES,
	type ReviewAction,
	type ReviewActor,
} from "./review-lifecycle.ts";

/** product.md §4, by state: open and hidden, open and visible, closed and hidden, closed and visible. */
const TABLE: Record<ReviewActor, Record<string, [string, string, string, string]>> = {
	reviewer: {
		awaiting: ["agree refuse", "agree refuse", "", ""],
		inprogress: ["refuse send", "refuse send", "", ""],
		refused: ["", "", "", ""],
		accept: ["correct", "", "", ""],
		revise: ["correct", "", "", ""],
		reject: ["correct", "", "", ""],
	},
	inviter: {
		awaiting: ["cancel extend remind", "cancel extend remind", "cancel", "cancel"],
		inprogress: ["cancel extend remind", "cancel extend remind", "cancel", "cancel"],
		refused: ["reinstate", "reinstate", "", ""],
		accept: ["hand_back rate", "rate", "rate", "rate"],
		revise: ["hand_back rate", "rate", "rate", "rate"],
		reject: ["hand_back rate", "rate", "rate", "rate"],
	},
	decider: {
		awaiting: ["", "", "", ""],
		inprogress: ["", "", "", ""],
		refused: ["", "", "", ""],
		accept: ["reveal", "", "reveal", ""],
		revise: ["reveal", "", "reveal", ""],
		reject: ["reveal", "", "reveal", ""],
	},
};

test.each(REVIEW_ACTORS)("every action of a %s in every state", (actor) => {
	const moments = [
		{ open: true, visible: false, read: false },
		{ open: true, visible: true, read: true },
		{ open: false, visible: false, read: false },
		{ open: false, visible: true, read: true },
	];
	const allowed = Object.fromEntries(
		REVIEW_STATES.map((state) => [
			state,
			moments.map((moment) =>
				allowedReviewActions({ state, ...moment, erased: false }, [actor])
					.sort()
					.join(" "),
			),
		]),
	);
	expect(allowed).toEqual(TABLE[actor]);
});

test("a person with several roles may do what each role may", () => {
	const acts: ReviewAction[] = allowedReviewActions(
		{ state: "revise", open: true, visible: false, read: false, erased: false },
		["inviter", "decider"],
	);
	expect(acts).toEqual(["hand_back", "reveal", "rate"]);
});

test("a review that the authors have read is only revealed again or rated, not rewritten", () => {
	const acts = allowedReviewActions(
		{ state: "revise", open: true, visible: false, read: true, erased: false },
		REVIEW_ACTORS,
	);
	expect(acts).toEqual(["reveal", "rate"]);
});

test("a reviewer who deleted their account is not asked again and gets no review back", () => {
	const acts = (state: "refused" | "accept") =>
		allowedReviewActions({ state, open: true, visible: false, read: false, erased: true }, [
			"inviter",
			"decider",
		]);
	expect([acts("refused"), acts("accept")]).toEqual([[], ["reveal", "rate"]]);
});
