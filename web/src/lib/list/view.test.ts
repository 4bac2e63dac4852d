import { expect, test } from "vitest";
import type { ViewDefinition } from "./definition.ts";
import {
	countFilters,
	defaultView,
	filterValue,
	filterValues,
	flagValues,
	formatFilters,
	formatView,
	isFlagSet,
	type ListView,
	parseView,
	withFilter,
	withoutFilters,
} from "./view.ts";

const noText = () => "";
const many = (id: string, values: readonly string[]) =>
	({
		kind: "many",
		id,
		title: noText,
		valuesOf: noText,
		knownValues: () => values,
		options: () => [],
		valueText: noText,
	}) as const;
const column = (id: string, ordered = true) => ({
	id,
	title: noText,
	width: "1fr",
	cell: () => null,
	...(ordered && { sort: { by: () => 0, name: noText } }),
});
const LIST: ViewDefinition<unknown, null> = {
	filters: [
		{ ...many("section_id", []), knownValues: ({ sections }) => sections.map(({ id }) => id) },
		many("status", ["submitted", "reviewing", "deleted"]),
		many("format", ["oral", "poster"]),
		{
			kind: "flag",
			id: "deleted",
			title: noText,
			valueText: noText,
			shows: { filter: "status", value: "deleted" },
		},
		{ kind: "one", id: "who", title: noText, any: noText, options: () => [] },
	],
	columns: [column("number"), column("title"), column("changed"), column("colour", false)],
	sort: { key: "changed", down: true },
};
const TITLE = { title: "" };
const CONFERENCE = {
	paper_issues: [],
	places: [],
	events: [],
	extpaper_issues: [],
	sections: ["optics", "signals"].map((id) => ({ id, locales: { en: TITLE, ru: TITLE } })),
};
const WHOLE = defaultView(LIST);
const FULL: ListView = {
	query: "снег & ice",
	filters: {
		section_id: ["optics", "signals"],
		status: ["reviewing", "deleted"],
		format: ["poster"],
		deleted: flagValues(true),
		who: ["user 1, the first"],
	},
	sort: { key: "title", down: false },
};
const read = (search: string) => parseView(search, LIST, CONFERENCE);

test("a view is written to an address and read back", () => {
	expect(read(formatView(FULL, LIST))).toEqual(FULL);
	const ordered = {
		...WHOLE,
		filters: { section_id: ["optics", "signals"] },
		sort: { key: "number", down: true },
	};
	expect(formatView(ordered, LIST)).toBe("?section_id=optics,signals&sort=-number");
	expect(formatView({ ...WHOLE, filters: { deleted: flagValues(true) } }, LIST)).toBe("?deleted=1");
});

test("the whole view needs no address, and an address without parameters is no view", () => {
	expect(formatView(WHOLE, LIST)).toBe("");
	expect(formatView({ ...WHOLE, filters: { status: [], deleted: flagValues(false) } }, LIST)).toBe("");
	expect(read("")).toBeNull();
	expect(read("?utm=1")).toBeNull();
	expect(read("?deleted=0")).toEqual(WHOLE);
});

test("unknown values in an address are left out; a value that the server looks up is kept", () => {
	expect(read("?section_id=gone,signals&status=lost&format=,oral&sort=-colour&who=anybody")).toEqual({
		...WHOLE,
		filters: { section_id: ["signals"], format: ["oral"], who: ["anybody"] },
	});
});

test("filters are counted and removed; the order stays", () => {
	expect([countFilters(FULL, LIST), countFilters(WHOLE, LIST)]).toEqual([5, 0]);
	expect(withoutFilters(FULL)).toEqual({ ...WHOLE, sort: FULL.sort });
	expect(withFilter(FULL, "format", [])).toEqual({ filters: { ...FULL.filters, format: [] } });
});

test("returns the filter values of a view", () => {
	expect([filterValues(FULL, "status"), filterValues(FULL, "language")]).toEqual([
		["reviewing", "deleted"],
		[],
	]);
	expect([filterValue(FULL, "who"), filterValue(WHOLE, "who")]).toEqual(["user 1, the first", ""]);
	expect([isFlagSet(FULL, "deleted"), isFlagSet(WHOLE, "deleted")]).toEqual([true, false]);
});

test("an address can have filters alone, and is read back", () => {
	const filters = { section_id: ["optics", "signals"], status: ["reviewing"], format: [] };
	expect(formatFilters(filters)).toBe("?section_id=optics,signals&status=reviewing");
	expect(read(formatFilters(filters))?.filters).toEqual({
		section_id: ["optics", "signals"],
		status: ["reviewing"],
	});
	expect(formatFilters({})).toBe("");
});
