import type { PaperListRow } from "@deck/contracts/paper";
import type { Proposal, ReviewBoardRow, ReviewSummary } from "@deck/contracts/review";
import type { ReviewState } from "@deck/contracts/review-lifecycle";
import { expect, test } from "vitest";
import { boardRow, boardRowsOf } from "./board-rows.ts";
import { remindersToSend } from "./reminders-to-send.ts";
import { differsFromProposal, isSimulable, scoreOf, simulate, wouldAccept } from "./simulate.ts";

const NOW = new Date("2026-11-20T00:00:00Z");

const listRow = (number: number, some: Partial<PaperListRow> = {}): PaperListRow => ({
	number,
	type: "paper",
	language: "en",
	section: "optics",
	format: "oral",
	title: `Paper ${number}`,
	status: "reviewing",
	first_author: "Okafor A.",
	authors_count: 1,
	changed: "",
	version: 1,
	...some,
});
const mark = (
	n: number,
	state: ReviewState,
	rating?: number,
	some: Partial<ReviewSummary> = {},
): ReviewSummary => ({
	n,
	expert: n,
	round: 0,
	state,
	asked_at: "2026-11-01T00:00:00Z",
	answer_by: "2026-11-08T00:00:00Z",
	due: "2026-11-17T00:00:00Z",
	...(rating && { ratings: { originality: rating, clarity: rating } }),
	...some,
});
const proposal = (to: Proposal["to"]): Proposal => ({ by: "u", name: "N", to, note: "", at: "" });
const desk = (number: number, reviews: ReviewSummary[], proposals: Proposal[] = []): ReviewBoardRow => ({
	number,
	version: 1,
	reviews,
	proposals,
});

test("a row combines a paper with the results of its reviews in the round", () => {
	const paper = listRow(1);
	const reviews = [mark(1, "accept", 4), mark(2, "inprogress"), mark(3, "refused")];
	const paperDesk = desk(1, reviews);
	const row = boardRow(paper, paperDesk, NOW);
	expect(row).toMatchObject({
		number: 1,
		version: 2,
		round: 0,
		stage: "writing",
		late: 1,
		lateDays: 3,
		gaps: ["reviews", "late"],
		figures: { requested: 3, sent: 1, mean: 4 },
	});
	expect(boardRow(paper, paperDesk, NOW), "the same object while nothing changes").toBe(row);
	expect(boardRow(paper, paperDesk, new Date("2026-11-25T00:00:00Z")).lateDays).toBe(8);
	const [accepted, itsDesk] = [listRow(2, { status: "accepted" }), desk(2, reviews)];
	const decided = boardRow(accepted, itsDesk, NOW);
	expect(decided).toMatchObject({ stage: "decided", late: 0, gaps: [] });
	expect(boardRow(accepted, itsDesk, NOW), "also with late reviews that no longer count").toBe(decided);
});

test("withdrawn and deleted papers are not on the board; those without reviews are", () => {
	const listRows = [
		listRow(1),
		listRow(2, { status: "withdrawn" }),
		listRow(3, { status: "deleted" }),
		listRow(4, { status: "submitted" }),
	];
	expect(boardRowsOf(listRows, [], NOW).map(({ number, stage }) => [number, stage])).toEqual([
		[1, "nobody"],
		[4, "nobody"],
	]);
});

const ROWS = boardRowsOf(
	[
		listRow(1),
		listRow(2),
		listRow(3, { section: "signals" }),
		listRow(4),
		listRow(5, { status: "accepted" }),
	],
	[
		desk(1, [mark(1, "accept", 5), mark(2, "accept", 2)], [proposal("reject")]),
		desk(2, [mark(1, "revise", 3)], [proposal("revise")]),
		desk(3, [mark(1, "reject", 4), mark(2, "accept", 3)]),
		desk(5, [mark(1, "accept", 5)]),
	],
	NOW,
);

test("a cut-off shows who would be accepted by ratings and by verdicts, section by section", () => {
	expect(ROWS.map((row) => scoreOf(row, "ratings"))).toEqual([3.5, 3, 3.5, null, 5]);
	expect(ROWS.map((row) => scoreOf(row, "verdicts"))).toEqual([5, 3, 3, null, 5]);
	const cut = { basis: "ratings", at: 3.5 } as const;
	expect(ROWS.map((row) => wouldAccept(row, cut))).toEqual([true, false, true, null, null]);
	expect(ROWS.map((row) => differsFromProposal(row, cut))).toEqual([true, false, false, false, false]);
	const { bins, ...outcome } = simulate(ROWS, cut);
	expect(outcome).toEqual({
		accepted: 2,
		below: 1,
		near: 2,
		differing: 1,
		unrated: 1,
		sections: [
			{ section: "optics", accepted: 1, total: 2 },
			{ section: "signals", accepted: 1, total: 1 },
		],
	});
	expect(bins.filter(({ papers }) => papers > 0)).toEqual([
		{ at: 3, papers: 1, apart: 0 },
		{ at: 3.5, papers: 2, apart: 1 },
	]);
	expect(simulate(ROWS, { basis: "verdicts", at: 3.1 })).toMatchObject({ accepted: 1, below: 2, near: 2 });
});

test("a cut can be moved while a paper without a decision has a review", () => {
	expect([
		isSimulable(ROWS),
		isSimulable(ROWS.filter(({ number }) => number === 4)),
		isSimulable(ROWS.filter(({ number }) => number === 5)),
	]).toEqual([true, false, false]);
});

test("reviewers get one reminder of all that they owe in the round, and none once it is decided", () => {
	const later = "2026-12-24T00:00:00Z";
	const rows = boardRowsOf(
		[listRow(1), listRow(2), listRow(3, { status: "accepted" })],
		[
			desk(1, [
				mark(1, "inprogress"),
				mark(2, "awaiting", undefined, { answer_by: later }),
				mark(3, "accept", 4),
				mark(4, "inprogress", undefined, { remindable_at: "2026-11-20T00:30:00Z" }),
			]),
			desk(2, [mark(1, "inprogress", undefined, { due: later }), mark(2, "refused")]),
			desk(3, [mark(1, "inprogress")]),
		],
		NOW,
	);
	expect(remindersToSend(rows, NOW)).toEqual({
		late: { reviews: ["1-1"], people: 1 },
		all: { reviews: ["1-1", "1-2", "2-1"], people: 2 },
		recent: 1,
	});
});
