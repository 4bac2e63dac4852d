import type { PaperStatus } from "@deck/contracts/enums";
import { expect, test } from "vitest";
import { expertLoads } from "./loads.ts";

const NOW = new Date("2026-11-29T00:00:00Z");

const overdue = (number: number, round = 0) => ({
	number,
	marks: [
		{
			n: 1,
			expert: 7,
			email: "ada@example.org",
			round,
			state: "inprogress" as const,
			asked_at: "2026-11-01T00:00:00Z",
			answer_by: "2026-11-08T00:00:00Z",
			due: "2026-11-20T00:00:00Z",
		},
	],
});
const paper = (number: number, status: PaperStatus, round = 0) => ({ number, status, round });

test("a review is late until its paper is decided, withdrawn or in another round", () => {
	const late = (status: PaperStatus, round?: number) =>
		expertLoads([overdue(1)], [paper(1, status, round)], NOW)[0]?.late;
	expect(late("reviewing")).toBe(1);
	expect([late("revising"), late("accepted"), late("withdrawn"), late("reviewing", 1)]).toEqual([0, 0, 0, 0]);
});

test("reviews of a paper that is being purged do not count", () => {
	expect(expertLoads([overdue(1)], [], NOW)).toEqual([]);
});

test("closed requests still count as taken", () => {
	const papers = [paper(1, "rejected"), paper(2, "reviewing")];
	expect(expertLoads([overdue(1), overdue(2)], papers, NOW)).toEqual([
		{ expert: 7, awaiting: 0, inprogress: 2, refused: 0, sent: 0, late: 1, days: null },
	]);
});

test("a load says until when an e-mail about an open review waits", () => {
	const [desk] = [overdue(1)];
	const waiting = (waits_till: string) => ({
		...desk,
		marks: desk.marks.map((mark) => ({ ...mark, waits_till })),
	});
	const till = (status: PaperStatus, waits_till: string) =>
		expertLoads([waiting(waits_till)], [paper(1, status)], NOW)[0]?.waits_till;
	const tomorrow = "2026-11-30T00:00:00Z";
	expect(till("reviewing", tomorrow)).toBe(tomorrow);
	expect([till("withdrawn", tomorrow), till("reviewing", "2026-11-28T00:00:00Z")]).toEqual([
		undefined,
		undefined,
	]);
});
