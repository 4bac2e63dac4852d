import { expect, it } from "vitest";
import type { LogEntry, LogInvolvement } from "../feature.ts";
import { isHiddenFromReviewers, isReviewEntryVisible } from "./log.ts";

const involvement = (wrote: number[], reviews: number[]): LogInvolvement => ({
	papers: { writes: new Set(), wrote: new Set(wrote), reviews: new Set(reviews) },
	registrations: new Set(),
	hides_registrations: false,
	mailings: new Set(),
});
const isShown = (entry: LogEntry, wrote: number[], reviews: number[] = []) => {
	const ties = involvement(wrote, reviews);
	return isReviewEntryVisible(entry, ties) && !isHiddenFromReviewers(entry, ties);
};

it("shows links that were sent to those who may know of all the reviews", () => {
	const entry = {
		object: "review-1-1",
		action: "review.links_sent",
		after: JSON.stringify({ papers: [2, 3], by_link: "tove@example.org" }),
	};
	expect(isShown(entry, [4], [5])).toBe(true);
	for (const number of [1, 2, 3])
		expect([number, isShown(entry, [number]), isShown(entry, [], [number])]).toEqual([number, false, false]);
	expect(isShown({ ...entry, after: undefined }, []), "erased").toBe(false);
});
