import type { PaperListRow } from "@deck/contracts/paper";
import type { ReviewBoardRow, ReviewSummary } from "@deck/contracts/review";
import { REVIEW_STATES } from "@deck/contracts/review-lifecycle";
import { expect, test } from "vitest";
import {
	daysTaken,
	expertLoads,
	reviewOutcomeCounts,
	sectionReviews,
	verdictCounts,
} from "./review-counts.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T00:00:00Z");
const iso = (time: number) => new Date(time).toISOString();
const STATUSES = ["submitted", "reviewing", "revising", "accepted", "rejected", "withdrawn"] as const;
const SECTIONS = ["optics", "signals"] as const;

/** Makes repeatable random numbers from 0. */
function dice(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

function mark(n: number, roll: (below: number) => number, owes: boolean): ReviewSummary {
	const states = owes
		? REVIEW_STATES
		: REVIEW_STATES.filter((one) => one !== "awaiting" && one !== "inprogress");
	const state = states[roll(states.length)] ?? "refused";
	const asked = NOW - (20 + roll(40)) * DAY;
	const sent = ["accept", "revise", "reject"].includes(state) ? asked + roll(50) * (DAY / 2) : null;
	return {
		n,
		expert: 1 + roll(25),
		round: 0,
		state,
		asked_at: iso(asked),
		answer_by: iso(NOW + (roll(11) - 5) * DAY),
		due: iso(NOW + (roll(11) - 5) * DAY + 1),
		...(sent !== null && { sent_at: iso(sent) }),
	};
}

test("reviews are counted by outcome, verdict, duration and reviewer", () => {
	const roll = dice(7);
	const rows: PaperListRow[] = [];
	const desks: ReviewBoardRow[] = [];
	for (let number = 1; number <= 80; number++) {
		const status = STATUSES[roll(STATUSES.length)] ?? "reviewing";
		rows.push({
			number,
			type: "paper",
			language: "en",
			section: SECTIONS[roll(2)] ?? "optics",
			format: "oral",
			title: `Paper ${number}`,
			status,
			first_author: "",
			authors_count: 1,
			changed: "",
			version: 1,
		});
		const reviews = Array.from({ length: roll(5) }, (_, at) => mark(at + 1, roll, true));
		desks.push({ number, reviews, proposals: [], version: 1 });
	}
	const placed = sectionReviews(rows, desks, new Date(NOW));

	// Recomputes the counts by loops over the source.
	const expectedCounts: Record<string, Record<string, number>> = { optics: {}, signals: {} };
	const verdicts: Record<string, Record<string, number>> = { optics: {}, signals: {} };
	const days: number[] = [];
	const perExpert: Record<number, number> = {};
	for (const desk of desks) {
		const row = rows[desk.number - 1];
		if (!row) throw new Error("each desk has its paper");
		for (const review of desk.reviews) {
			let kind = "over";
			if (review.sent_at) {
				kind = "sent";
				days.push((Date.parse(review.sent_at) - Date.parse(review.asked_at)) / DAY);
				const counted = verdicts[row.section] ?? {};
				counted[review.state] = (counted[review.state] ?? 0) + 1;
			} else if (review.state === "refused") kind = "refused";
			else if (row.status === "submitted" || row.status === "reviewing") {
				const by = (review.state === "awaiting" ? review.answer_by : review.due) ?? "";
				kind = Date.parse(by) < NOW ? "late" : review.state;
			}
			const counts = expectedCounts[row.section] ?? {};
			counts[kind] = (counts[kind] ?? 0) + 1;
			if (kind !== "over" && kind !== "refused")
				perExpert[review.expert] = (perExpert[review.expert] ?? 0) + 1;
		}
	}
	const some = (counts: Record<string, number>) =>
		Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
	const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
	for (const { key, counts, total } of reviewOutcomeCounts(placed, SECTIONS))
		expect([key, some(counts), total]).toEqual([key, expectedCounts[key], sum(expectedCounts[key] ?? {})]);
	for (const { key, counts, total } of verdictCounts(placed, SECTIONS))
		expect([key, some(counts), total]).toEqual([key, verdicts[key], sum(verdicts[key] ?? {})]);
	expect(Object.keys(expectedCounts.optics ?? {}).sort()).toEqual([
		"awaiting",
		"inprogress",
		"late",
		"over",
		"refused",
		"sent",
	]);

	const within = (from: number, to: number) => days.filter((one) => one > from && one <= to).length;
	const { bands, median } = daysTaken(placed);
	expect(bands.map(({ count }) => count)).toEqual([
		within(-1, 7),
		within(7, 14),
		within(14, 21),
		within(21, 28),
		within(28, 42),
		within(42, 999),
	]);
	const sorted = days.toSorted((a, b) => a - b);
	const half = sorted.length / 2;
	const middle =
		sorted.length % 2 ? sorted[Math.floor(half)] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
	expect(median).toBeCloseTo(middle ?? 0, 1);
	const loads = Object.values(perExpert);
	expect(expertLoads(placed).map(({ count }) => count)).toEqual([
		...[1, 2, 3, 4, 5].map((load) => loads.filter((one) => one === load).length),
		loads.filter((one) => one > 5).length,
	]);
});

test("reviews that nobody waits for are counted apart: of an earlier round, of a decided paper", () => {
	const roll = dice(1);
	const row = (number: number, status: PaperListRow["status"]): PaperListRow => ({
		number,
		type: "paper",
		language: "en",
		section: "optics",
		format: "oral",
		title: "",
		status,
		first_author: "",
		authors_count: 1,
		changed: "",
		version: 1,
		round: 1,
	});
	const owed: ReviewSummary = { ...mark(1, roll, false), state: "inprogress", due: iso(NOW - DAY) };
	const second: ReviewSummary = { ...owed, n: 2, round: 1, due: iso(NOW + DAY) };
	const desks = [1, 2].map((number) => ({ number, reviews: [owed, second], proposals: [], version: 1 }));
	const placed = sectionReviews([row(1, "reviewing"), row(2, "accepted")], desks, new Date(NOW));
	expect(placed.map(({ outcome }) => outcome)).toEqual(["over", "inprogress", "over", "over"]);
	expect(daysTaken(placed.filter(({ review }) => !review.sent_at))).toEqual({
		bands: [7, 14, 21, 28, 42, null].map((upTo) => ({ upTo, count: 0 })),
		median: null,
	});
});
