import { expect, test } from "vitest";
import type { Actor } from "../kernel/actor.ts";
import type { ReviewedPaper } from "./change.ts";
import type { ReviewItem } from "./entity.ts";
import { otherReviews, readableOtherReviews } from "./other-reviews.ts";

const review = (n: number, email: string, about: Partial<ReviewItem> = {}) =>
	({ n, email, round: 0, state: "accept", code: `c${n}`, ...about }) as ReviewItem;

const own = review(1, "own@example.org");
const other = review(2, "other@example.org", { state: "reject" });

const actor = (about: Partial<Actor> = {}) =>
	({
		roles: [{ type: "observer" }],
		addresses: ["own@example.org"],
		conflicts: ["own@example.org"],
		...about,
	}) as Actor;

const found = (reviews: ReviewItem[], author = "author@example.org", status = "reviewing") =>
	({ whole: { paper: { section: "optics", status }, authors: [{ email: author }] }, reviews }) as Pick<
		ReviewedPaper,
		"whole" | "reviews"
	>;

const seen = (who: Actor, reviewed: Pick<ReviewedPaper, "whole" | "reviews">, by = own) =>
	otherReviews(who, reviewed, by)?.map(({ n }) => n) ?? null;

test("staff who have sent their review read the others that were sent, of this round and earlier ones", () => {
	const all = [
		own,
		other,
		review(3, "third@example.org", { state: "inprogress" }),
		review(4, "fourth@example.org", { state: "refused" }),
		review(5, "fifth@example.org", { round: 1 }),
		review(6, "own@example.org", { round: 1 }),
	];
	expect(seen(actor(), found(all))).toEqual([2]);
	expect(seen(actor(), found(all), all[5])).toEqual([2, 5]);
	expect(readableOtherReviews(actor(), found(all.slice(0, 5))).map(({ n }) => n)).toEqual([2]);
	const chair = (section_id: string) => actor({ roles: [{ type: "sec_chair", section_id }] });
	expect([seen(chair("optics"), found(all)), seen(chair("signals"), found(all))]).toEqual([[2], null]);
});

test("outsiders, staff without a sent review and authors read none; nobody reads those of a deleted paper", () => {
	const unsent = review(1, "own@example.org", { state: "inprogress" });
	expect(seen(actor({ roles: [] }), found([own, other]))).toBe(null);
	expect(seen(actor(), found([unsent, other]), unsent)).toBe(null);
	expect(seen(actor(), found([own, other], "own@example.org"))).toBe(null);
	expect(seen(actor(), found([own, other], "author@example.org", "deleted"))).toBe(null);
	expect(readableOtherReviews(actor({ roles: [] }), found([own, other]))).toEqual([]);
});

test("another review that the person owes in the round counts, also under an alias or acting as another", () => {
	const alias = review(3, "alias@example.org", { state: "awaiting" });
	const conflicts = ["own@example.org", "alias@example.org"];
	expect(seen(actor({ conflicts }), found([own, other, alias]))).toBe(null);
	expect(seen(actor({ conflicts }), found([own, other, { ...alias, state: "revise" }]))).toEqual([2]);
});
