import type { OwnReview } from "@deck/contracts/own-review";
import { expect, test } from "vitest";
import { knowsEarlier, orderReviews } from "./review-order.ts";

const review = (id: string, changes: Partial<OwnReview>): OwnReview => ({
	id,
	state: "awaiting",
	round: 0,
	title: "",
	language: "en",
	section: "optics",
	open: true,
	asked_at: "2026-11-01",
	answer_by: "2026-11-08",
	due: "2026-12-01",
	sent_at: null,
	...changes,
});

test("due reviews come first by their own date, then sent ones, then those that are over", () => {
	const { due, sent, over } = orderReviews([
		review("1-1", { state: "refused", asked_at: "2026-10-01" }),
		review("2-1", { state: "inprogress", due: "2026-11-20" }),
		review("3-1", { state: "accept", sent_at: "2026-11-10" }),
		review("4-1", { answer_by: "2026-11-09", due: "2026-11-15" }),
		review("5-1", { state: "reject", sent_at: "2026-11-12", open: false }),
		review("6-1", { state: "inprogress", open: false }),
		review("7-1", { state: "inprogress", due: "2026-11-02" }),
	]);
	expect([due, sent, over].map((group) => group.map(({ id }) => id))).toEqual([
		["7-1", "4-1", "2-1"],
		["5-1", "3-1"],
		["6-1", "1-1"],
	]);
});

test("a comparison is offered to a reviewer who knows an earlier version", () => {
	const versions = [{ created_at: "2026-10-20" }, { created_at: "2026-10-25" }];
	const page = { asked_at: "2026-11-01", earlier: [], paper: { versions } };
	expect(knowsEarlier(page)).toBe(false);
	expect(knowsEarlier({ ...page, asked_at: "2026-10-22" })).toBe(true);
	const earlier = [{}] as Parameters<typeof knowsEarlier>[0]["earlier"];
	expect(knowsEarlier({ ...page, earlier })).toBe(true);
	expect(knowsEarlier({ ...page, earlier, paper: { versions: versions.slice(0, 1) } })).toBe(false);
});
