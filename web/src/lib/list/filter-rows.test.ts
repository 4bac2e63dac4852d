import { FORMATS, LOCALES, PAPER_STATUSES } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import { makePaperListRow } from "@deck/tests/support/fixtures/paper-list-row";
import { expect, test } from "vitest";
import type { ManyFilter } from "./definition.ts";
import {
	countByFilterValue,
	filterRows,
	needsContext,
	neighbours,
	sortRows,
	withoutHiddenRows,
} from "./filter-rows.ts";
import { Search } from "./search.ts";
import { flagValues, type ListView } from "./view.ts";

const noText = () => "";
type Beside = ReadonlyMap<number, string> | null;
const many = (id: string, valuesOf: ManyFilter<PaperListRow, Beside>["valuesOf"]) =>
	({
		kind: "many",
		id,
		valuesOf,
		title: noText,
		knownValues: () => [],
		options: () => [],
		valueText: noText,
	}) as const;
const column = (id: string, by: (row: PaperListRow) => string | number) => ({
	id,
	title: noText,
	width: "1fr",
	cell: () => null,
	sort: { by, name: noText },
});
const SEARCH = new Search<PaperListRow>(({ number, title, first_author }) => ({
	number,
	texts: [title, first_author],
}));
const LIST = {
	rows: { idOf: ({ number }: PaperListRow) => number },
	filters: [
		many("section_id", ({ section }) => section),
		many("status", ({ status }) => status),
		many("format", ({ format }) => format),
		many("language", ({ language }) => language),
		{
			kind: "flag",
			id: "deleted",
			title: noText,
			valueText: noText,
			shows: { filter: "status", value: "deleted" },
		},
	] as const,
	columns: [
		column("number", ({ number }) => number),
		column("title", ({ title }) => title),
		column("status", ({ status }) => PAPER_STATUSES.indexOf(status)),
		column("format", ({ format }) => FORMATS.indexOf(format)),
		column("language", ({ language }) => LOCALES.indexOf(language)),
		column("changed", ({ changed }) => Date.parse(changed)),
	],
};
const WHOLE: ListView = { query: "", filters: {}, sort: { key: "changed", down: true } };

const ROWS = [
	makePaperListRow(1, {
		title: "Ёлки в снегу",
		language: "ru",
		section: "signals",
		changed: "2026-11-03T00:00:00Z",
	}),
	makePaperListRow(2, { title: "snow maps", status: "accepted", changed: "2026-11-02T00:00:00Z" }),
	makePaperListRow(3, {
		title: "Aerial ice",
		status: "deleted",
		format: "poster",
		changed: "2026-11-04T00:00:00Z",
	}),
	makePaperListRow(18, {
		title: "Rivers",
		status: "reviewing",
		format: "poster",
		changed: "2026-11-02T00:00:00Z",
	}),
];

const viewOf = (filters: ListView["filters"]): ListView => ({ ...WHOLE, filters });
const numbersOf = (rows: readonly PaperListRow[]) => rows.map(({ number }) => number);
const numbers = (filters: ListView["filters"], sort = WHOLE.sort) =>
	numbersOf(filterRows(sortRows(ROWS, LIST, sort, null, "en"), LIST, viewOf(filters), null));
const DELETED = { deleted: flagValues(true) };

test("shows all rows but deleted ones, the last changed first", () => {
	expect(numbers({})).toEqual([1, 18, 2]);
	expect(withoutHiddenRows(ROWS, LIST, WHOLE, null).length).toBe(3);
});

test("deleted papers are shown by the switch, with a status too, or by their own status", () => {
	expect(numbers(DELETED)).toEqual([3, 1, 18, 2]);
	expect(numbers({ ...DELETED, status: ["accepted"] })).toEqual([3, 2]);
	expect(numbers({ status: ["deleted"] })).toEqual([3]);
});

test("values of a filter are alternatives, filters add up", () => {
	expect(numbers({ status: ["accepted", "reviewing"] })).toEqual([18, 2]);
	expect(numbers({ status: ["accepted", "reviewing"], format: ["poster"] })).toEqual([18]);
	expect(numbers({ section_id: ["signals"] })).toEqual([1]);
	expect(numbers({ language: ["ru"], format: ["poster"] })).toEqual([]);
});

test("sorts in every order, both ways", () => {
	const order = (key: string, down = false) => numbers(DELETED, { key, down });
	expect(order("number")).toEqual([1, 2, 3, 18]);
	expect(order("number", true)).toEqual([18, 3, 2, 1]);
	expect(order("title")).toEqual([3, 18, 2, 1]);
	expect(order("status")).toEqual([1, 18, 2, 3]);
	expect(order("format")).toEqual([1, 2, 3, 18]);
	expect(order("language")).toEqual([2, 3, 18, 1]);
	expect(order("changed")).toEqual([2, 18, 1, 3]);
});

test("searches by title, first author and the beginning of a number", () => {
	const found = (query: string) => numbersOf(SEARCH.finder().find(ROWS, query).rows);
	expect(found("елки")).toEqual([1]);
	expect(found("olsen snow")).toEqual([2]);
	expect(found("1")).toEqual([1, 18]);
});

const counted = (id: string, filters: ListView["filters"] = {}, query = "") =>
	Object.fromEntries(
		countByFilterValue(SEARCH.finder().find(ROWS, query).rows, LIST, viewOf(filters), null).get(id) ?? [],
	);

test("counts leave out deleted papers, except among the statuses", () => {
	expect(counted("status")).toEqual({ submitted: 1, accepted: 1, deleted: 1, reviewing: 1 });
	expect(counted("format")).toEqual({ oral: 2, poster: 1 });
	expect(counted("format", DELETED)).toEqual({ oral: 2, poster: 2 });
});

test("counts follow the search and the other filters, so that each is what the list would show", () => {
	expect(counted("status", {}, "snow")).toEqual({ accepted: 1 });
	expect(counted("language", {}, "елки")).toEqual({ ru: 1 });
	expect(counted("status", { format: ["poster"] })).toEqual({ deleted: 1, reviewing: 1 });
	expect(counted("format", { format: ["poster"] })).toEqual({ oral: 2, poster: 1 });
	for (const status of PAPER_STATUSES) {
		expect(counted("status", { format: ["poster"] })[status] ?? 0).toBe(
			numbers({ format: ["poster"], status: [status] }).length,
		);
	}
});

test("returns a row's position among others", () => {
	expect(neighbours(ROWS, 2, LIST.rows.idOf)).toEqual({ position: 2, total: 4, previous: 1, next: 3 });
	expect(neighbours(ROWS, 18, LIST.rows.idOf)).toEqual({ position: 4, total: 4, previous: 3, next: null });
	expect(neighbours(ROWS, 7, LIST.rows.idOf)).toBeNull();
});

test("a row with several values of a filter is found and counted by each", () => {
	const both = { ...LIST, filters: [many("words", ({ title }) => title.split(" "))] };
	const view = viewOf({ words: ["snow", "ice"] });
	expect(numbersOf(filterRows(ROWS, both, view, null))).toEqual([2, 3]);
	expect(countByFilterValue(ROWS, both, view, null).get("words")?.get("maps")).toBe(1);
});

test("without an order the rows keep theirs, and equal ones are sorted by their ids", () => {
	expect(numbers({}, null)).toEqual([1, 2, 18]);
	expect(numbers({ format: ["oral", "poster"] }, { key: "colour", down: false })).toEqual([1, 2, 18]);
});

test("a filter by data loaded beside the rows has no counts until it is loaded, and its rows wait", () => {
	const colour: ManyFilter<PaperListRow, Beside> = {
		...many("colour", ({ number }, beside) => beside?.get(number) ?? "none"),
		ready: (beside) => beside !== null,
	};
	const list = { filters: [colour] };
	const view = viewOf({ colour: ["red"] });
	const beside = new Map([[1, "red"]]);
	expect([needsContext(list, view, null), needsContext(list, WHOLE, null)]).toEqual([true, false]);
	expect(countByFilterValue(ROWS, list, WHOLE, null).get("colour")).toBeUndefined();
	expect(needsContext(list, view, beside)).toBe(false);
	expect(numbersOf(filterRows(ROWS, list, view, beside))).toEqual([1]);
	expect([...(countByFilterValue(ROWS, list, WHOLE, beside).get("colour") ?? [])]).toEqual([
		["red", 1],
		["none", 3],
	]);
});

test("rows without a figure come last either way", () => {
	const known = new Map([
		[1, 91.5],
		[18, 9],
	]);
	const worth = { id: "worth", title: noText, width: "1fr", cell: () => null };
	const list = {
		rows: LIST.rows,
		columns: [
			{ ...worth, sort: { byContext: ({ number }: PaperListRow) => known.get(number) ?? "", name: noText } },
		],
	};
	const order = (down: boolean) => numbersOf(sortRows(ROWS, list, { key: "worth", down }, null, "en"));
	expect([order(false), order(true)]).toEqual([
		[18, 1, 2, 3],
		[1, 18, 3, 2],
	]);
});
