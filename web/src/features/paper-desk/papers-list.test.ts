import { FORMATS, LOCALES, PAPER_STATUSES, PAPER_TYPES } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { authorForm } from "@deck/tests/support/fixtures/builders";
import {
	type ExpectedView,
	expectedCells,
	expectedCounts,
	expectedNumbers,
	misplacedRows,
} from "@deck/tests/support/fixtures/expected-lists";
import { makePaperListRow } from "@deck/tests/support/fixtures/paper-list-row";
import { expect, test } from "vitest";
import { countByFilterValue, filterRows, sortRows } from "../../lib/list/filter-rows.ts";
import { flagValues, type ListView } from "../../lib/list/view.ts";
import type { PapersContext } from "./papers-context.ts";
import { paperLists, submissionsList } from "./papers-list.tsx";

function dice(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

const roll = dice(1);
const one = <T>(from: readonly T[]) => from[Math.floor(roll() * from.length)] as T;
const some = <T>(from: readonly T[]) => (roll() < 0.6 ? [] : from.filter(() => roll() < 0.4));

const SECTIONS = ["optics", "signals", "maps"];
const ISSUES = ["june", "july"];
const WORDS = ["Snow", "ice", "Ёлки", "еловый", "Ящик", "radar", "Zebra", "йод", "42"];

const papers: PaperListRow[] = Array.from({ length: 400 }, (_, index) =>
	makePaperListRow(index + 1, {
		type: one(PAPER_TYPES),
		section: one(SECTIONS),
		format: one(FORMATS),
		language: one(LOCALES),
		status: one(PAPER_STATUSES),
		title: `${one(WORDS)} ${one(WORDS)}`,
		authors_count: 1 + Math.floor(roll() * 9),
		...(roll() < 0.5 ? { issue: one(ISSUES) } : {}),
		...(roll() < 0.3 ? { discount: one([25, 50, 100]) } : {}),
		changed: new Date(Date.UTC(2026, 10, 1 + Math.floor(roll() * 20))).toISOString(),
	}),
);

const askedOf = (type: ExpectedView["type"]): ExpectedView => ({
	type,
	section_id: some(SECTIONS),
	status: some(PAPER_STATUSES),
	format: some(FORMATS),
	language: some(LOCALES),
	issue_id: type === null ? [] : some(["none", ...ISSUES]),
	deleted: roll() < 0.3,
});

const viewOf = ({ type: _, deleted, ...filters }: ExpectedView): ListView => ({
	query: "",
	filters: { ...filters, ...(deleted ? { deleted: flagValues(true) } : {}) },
	sort: null,
});

const LISTS = [
	{ list: paperLists.paper, type: "paper" },
	{ list: paperLists.extpaper, type: "extpaper" },
	{ list: submissionsList, type: null },
] as const;

test.each(LISTS)("$list.name: filters and their counts equal a check of each row", ({ list, type }) => {
	const own = papers.filter((row) => list.belongs?.(row) ?? true);
	let rows = 0;
	for (let round = 0; round < 300; round++) {
		const asked = askedOf(type);
		const view = viewOf(asked);
		const shown = filterRows(own, list, view, context).map(({ number }) => number);
		expect([asked, shown]).toEqual([asked, expectedNumbers(papers, asked)]);
		rows += shown.length;
		const counts = countByFilterValue(own, list, view, context);
		for (const id of ["section_id", "status", "format", "language"] as const)
			expect([asked, id, Object.fromEntries(counts.get(id) ?? [])]).toEqual([
				asked,
				id,
				expectedCounts(own, asked, id),
			]);
	}
	expect(rows, "the rounds are about rows").toBeGreaterThan(1000);
});

const TITLES = { june: "Том 10", july: "Том 9" };
const PLACES = ["", "Ёлочный институт", "institute of ice", "Zürich 2", "Zürich 11", "елецкий университет"];
const COUNTRIES = { RUS: "Россия", UZB: "Узбекистан", ETH: "Эфиопия" };
const countryName = (code: string) => COUNTRIES[code as keyof typeof COUNTRIES];

const details = new Map(
	papers.flatMap((paper) => (roll() < 0.9 ? [[paper.number, detailsOf(paper)] as const] : [])),
);
function detailsOf({ number, authors_count }: PaperListRow): PaperDetails {
	const authors = Array.from({ length: authors_count }, () => ({
		...authorForm(),
		organization: one(PLACES),
		country: one(["", ...Object.keys(COUNTRIES)]),
	}));
	return { number, submitted: "2026-11-01T00:00:00Z", abstract: "", keywords: [], authors };
}
const figures = new Map(
	papers.flatMap(({ number }) =>
		roll() < 0.8
			? [[number, { number, version: 1, originality: one([100, 99.5, 95, 90, 89.99, 50, 12, 0]) }] as const]
			: [],
	),
);
const context = {
	issues: new Map(Object.entries(TITLES)),
	details,
	figures,
	countryName,
} as unknown as PapersContext;
const byHand = (paper: PaperListRow) => expectedCells(paper, details.get(paper.number), TITLES, countryName);

const ORDERS: Record<string, (row: PaperListRow) => string | number> = {
	number: ({ number }) => number,
	title: ({ title }) => title,
	status: ({ status }) => PAPER_STATUSES.indexOf(status),
	type: ({ type }) => PAPER_TYPES.indexOf(type),
	format: ({ format }) => FORMATS.indexOf(format),
	language: ({ language }) => LOCALES.indexOf(language),
	discount: ({ discount }) => discount ?? 0,
	originality: ({ number }) => figures.get(number)?.originality ?? "",
	authors_count: ({ authors_count }) => authors_count,
	changed: ({ changed }) => Date.parse(changed),
	issue_id: (paper) => byHand(paper).issue_id,
	organization: (paper) => byHand(paper).organization,
	country: (paper) => byHand(paper).country,
};

test.each(LISTS)("$list.name: each column orders each pair of rows, both ways", ({ list }) => {
	const sorted = list.columns.filter(({ sort }) => sort).map(({ id }) => id);
	expect(sorted.filter((id) => !ORDERS[id])).toEqual([]);
	for (const key of sorted) {
		for (const language of LOCALES) {
			for (const down of [false, true]) {
				const rows = sortRows(papers, list, { key, down }, context, language);
				expect(new Set(rows).size).toBe(papers.length);
				const wrong = misplacedRows(rows, ORDERS[key] ?? (() => 0), down, language);
				expect([key, language, down, wrong]).toEqual([key, language, down, []]);
			}
		}
	}
});

const RANGES = {
	"100": [100, 100],
	"90-99": [90, 99.999],
	"80-89": [80, 89.999],
	"50-59": [50, 59.999],
	"0-49": [0, 49.999],
};

test.each(LISTS)(
	"$list.name: papers are filtered and counted by the range of their originality",
	({ list }) => {
		const own = papers.filter((row) => (list.belongs?.(row) ?? true) && row.status !== "deleted");
		const whole = { query: "", filters: {}, sort: null };
		const counts = countByFilterValue(own, list, whole, context).get("originality");
		for (const [range, [least = 0, most = 0]] of Object.entries(RANGES)) {
			const inside = own.filter(({ number }) => {
				const figure = figures.get(number)?.originality;
				return figure !== undefined && figure >= least && figure <= most;
			});
			expect(filterRows(own, list, { ...whole, filters: { originality: [range] } }, context)).toEqual(inside);
			expect([range, counts?.get(range)]).toEqual([range, inside.length]);
		}
		const none = own.filter(({ number }) => !figures.has(number));
		expect(filterRows(own, list, { ...whole, filters: { originality: ["none"] } }, context)).toEqual(none);
		expect(counts?.get("none")).toBe(none.length);
	},
);

test("accepted papers without a registered presenter, or an unpaid one, are found by readers of registrations alone", () => {
	const rows = [
		makePaperListRow(1, { status: "accepted", presenter: "none" }),
		makePaperListRow(2, { status: "accepted", presenter: "unpaid" }),
		makePaperListRow(3, { status: "accepted", presenter: "paid" }),
		makePaperListRow(4, { status: "submitted" }),
	];
	const found = (...presenter: string[]) => {
		const view: ListView = { query: "", filters: { presenter }, sort: null };
		return filterRows(rows, paperLists.paper, view, context).map(({ number }) => number);
	};
	expect([found("none"), found("none", "unpaid")]).toEqual([[1], [1, 2]]);
	const [filter] = paperLists.paper.filters.filter(({ id }) => id === "presenter");
	const offered = (presenters: boolean) =>
		filter?.kind === "many" && filter.options?.({ t: (key: string) => key, presenters } as never).length;
	expect([offered(true), offered(false)]).toEqual([3, 0]);
});
