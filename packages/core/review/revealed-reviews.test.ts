import { expect, test } from "vitest";
import type { ReviewItem } from "./entity.ts";
import { displayNumbers } from "./revealed-reviews.ts";

const review = (n: number, about: Partial<ReviewItem>) =>
	({ n, round: 0, state: "accept", code: `c${n}`, ...about }) as ReviewItem;

test("staff see a review's number as authors do, within its round and not in order of request", () => {
	const reviews = [
		review(1, { visible_at: "2027-03-02T10:00:00.000Z" }),
		review(2, { visible_at: "2027-03-01T10:00:00.000Z" }),
		review(3, {}),
		review(4, { state: "inprogress" }),
		review(5, { round: 1, visible_at: "2027-04-01T10:00:00.000Z" }),
	];
	expect([...displayNumbers({ reviews })].sort()).toEqual([
		[1, 2],
		[2, 1],
		[5, 1],
	]);
});
