import type { OwnPaper } from "@deck/contracts/paper";
import { expect, test } from "vitest";
import { type RecentPaper, withRecentPapers } from "./own-papers.ts";

const paper = (number: number, changed: string): OwnPaper => ({
	number,
	changed,
	type: "paper",
	title: `Paper ${number}`,
	language: "en",
	section: "s1",
	format: "oral",
	status: "submitted",
});
const fresh = (one: OwnPaper): RecentPaper => ({ conference: "spectra", paper: one, at: 1_000 });

test("a paper that the list does not show yet comes first", () => {
	const [old, own] = [paper(1, "2026-11-20T10:00:00Z"), paper(7, "2026-11-20T12:00:00Z")];
	expect(withRecentPapers([old], [fresh(own)], 2_000)).toEqual([own, old]);
});

test("a later version from the server wins, an earlier one does not", () => {
	const [early, late] = [paper(7, "2026-11-20T12:00:00Z"), paper(7, "2026-11-20T12:00:05Z")];
	expect(withRecentPapers([late], [fresh(early)], 2_000)).toEqual([late]);
	expect(withRecentPapers([early], [fresh(late)], 2_000)).toEqual([late]);
});

test("after a while only the server's list counts", () => {
	expect(withRecentPapers([], [fresh(paper(7, "2026-11-20T12:00:00Z"))], 60_000)).toEqual([]);
});
