import { FORMATS, LOCALES, PAPER_STATUSES } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import { makePaperListRow } from "@deck/tests/support/fixtures/paper-list-row";
import { expect, test } from "vitest";
import { seeded } from "../../lib/random.ts";
import { acceptance, totalAcceptance } from "./acceptance.ts";
import { discounts } from "./discounts.ts";
import { originalityBands } from "./originality-bands.ts";
import { COUNTED_STATUSES, statusCounts } from "./status-counts.ts";

const SECTIONS = ["optics", "signals", "snow"];
const NO_COUNTS = { submitted: 0, reviewing: 0, revising: 0, accepted: 0, rejected: 0, withdrawn: 0 };

const SOME = [
	makePaperListRow(1),
	makePaperListRow(2, { status: "accepted" }),
	makePaperListRow(3, { status: "accepted", discount: 50 }),
	makePaperListRow(4, { status: "rejected" }),
	makePaperListRow(5, { status: "withdrawn", discount: 100 }),
	makePaperListRow(6, { status: "deleted", discount: 100 }),
	makePaperListRow(7, { section: "signals", status: "reviewing", held: "accepted", discount: 100 }),
	makePaperListRow(8, { section: "signals", status: "deleted" }),
	makePaperListRow(9, { section: "elsewhere", status: "accepted", discount: 50 }),
];

test("papers are counted by section and status; deleted papers and other sections are left out", () => {
	expect(statusCounts(SOME, ({ section }) => section, SECTIONS)).toEqual([
		{
			key: "optics",
			counts: { ...NO_COUNTS, submitted: 1, accepted: 2, rejected: 1, withdrawn: 1 },
			total: 5,
		},
		{ key: "signals", counts: { ...NO_COUNTS, reviewing: 1 }, total: 1 },
		{ key: "snow", counts: NO_COUNTS, total: 0 },
	]);
});

test("acceptance counts decided papers only, and a held decision is none", () => {
	const rows = acceptance(statusCounts(SOME, ({ section }) => section, SECTIONS));
	expect(rows).toEqual([
		{ key: "optics", accepted: 2, decided: 3, share: 2 / 3 },
		{ key: "signals", accepted: 0, decided: 0, share: null },
		{ key: "snow", accepted: 0, decided: 0, share: null },
	]);
	expect(totalAcceptance(rows)).toEqual({ key: "", accepted: 2, decided: 3, share: 2 / 3 });
	expect(totalAcceptance([])).toEqual({ key: "", accepted: 0, decided: 0, share: null });
});

test("discounts are counted by size, without withdrawn and deleted papers", () => {
	expect(discounts(SOME)).toEqual([
		{ discount: 50, papers: 2 },
		{ discount: 100, papers: 1 },
	]);
	expect(discounts([makePaperListRow(1), makePaperListRow(2, { discount: 0 })])).toEqual([]);
});

function randomPapers(seed: number): PaperListRow[] {
	const random = seeded(seed);
	const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
	return Array.from({ length: Math.floor(random() * 300) }, (_, index) => {
		const [discount, held] = [
			pick([undefined, 10, 50, 100]),
			pick([undefined, "accepted", "rejected"] as const),
		];
		return makePaperListRow(index + 1, {
			section: pick([...SECTIONS, "gone"]),
			status: pick(PAPER_STATUSES),
			format: pick(FORMATS),
			language: pick(LOCALES),
			...(discount && { discount }),
			...(held && { held }),
		});
	});
}

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
	"figures equal those of a count by hand, %i",
	(seed) => {
		const papers = randomPapers(seed);
		const count = (which: (paper: PaperListRow) => boolean) => papers.filter(which).length;
		for (const { of, keys } of [
			{ of: (paper: PaperListRow): string => paper.section, keys: SECTIONS },
			{ of: (paper: PaperListRow): string => paper.format, keys: FORMATS },
			{ of: (paper: PaperListRow): string => paper.language, keys: LOCALES },
		]) {
			const rows = statusCounts(papers, of, keys);
			expect(rows.map(({ key }) => key)).toEqual(keys);
			for (const { key, counts, total } of rows) {
				for (const status of COUNTED_STATUSES)
					expect(counts[status]).toBe(count((paper) => of(paper) === key && paper.status === status));
				expect(total).toBe(count((paper) => of(paper) === key && paper.status !== "deleted"));
			}
			for (const { key, accepted, decided, share } of acceptance(rows)) {
				const yes = count((paper) => of(paper) === key && paper.status === "accepted");
				const no = count((paper) => of(paper) === key && paper.status === "rejected");
				expect([accepted, decided, share]).toEqual([yes, yes + no, yes + no ? yes / (yes + no) : null]);
			}
		}
		for (const { discount, papers: counted } of discounts(papers))
			expect(counted).toBe(
				count((paper) => paper.discount === discount && !["deleted", "withdrawn"].includes(paper.status)),
			);
	},
);

test("papers are counted by the range of their originality, papers without a figure last", () => {
	const figure = (number: number, originality: number) =>
		[number, { number, version: 1, originality }] as const;
	const figures = new Map([
		figure(1, 100),
		figure(2, 99.99),
		figure(3, 90),
		figure(4, 49.5),
		figure(99, 100),
	]);
	const counted = originalityBands(
		[makePaperListRow(1), makePaperListRow(2), makePaperListRow(3), makePaperListRow(4), makePaperListRow(5)],
		figures,
	);
	expect(counted.map(({ band, papers }) => [band, papers])).toEqual([
		["100", 1],
		["90-99", 2],
		["80-89", 0],
		["70-79", 0],
		["60-69", 0],
		["50-59", 0],
		["0-49", 1],
		["none", 1],
	]);
	expect(originalityBands([makePaperListRow(5)], figures)).toEqual([]);
});
