import { expect, test } from "vitest";
import type { ViewDefinition } from "./definition.ts";
import {
	chosen,
	filterCount,
	filterSearch,
	flagged,
	isSet,
	type ListView,
	oneOf,
	readView,
	searchOf,
	wholeView,
	withFilter,
	withoutFilters,
} from "./view.ts";

const said = () => "";
const many = (id: string, values: readonly string[]) =>
	({
		kind: "many",
		id,
		title: said,
		valuesOf: said,
		known: () => values,
		options: () => [],
		word: said,
	}) as const;
const column = (id: string, ordered = true) => ({
	...{ id, title: said, width: "1fr", cell: () => null },
	...(ordered && { sort: { by: () => 0, name: said } }),
});
const LIST: ViewDefinition<unknown, null> = {
	filters: [
		{ ...many("section_id", []), known: ({ sections }) => sections.map(({ id }) => id) },
		many("status", ["submitted", "reviewing", "deleted"]),
		many("format", ["oral", "poster"]),
		{ kind: "flag", id: "deleted", title: said, word: said, shows: { filter: "status", value: "deleted" } },
		{ kind: "one", id: "who", title: said, any: said, options: () => [] },
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
const WHOLE = wholeView(LIST);
const FULL: ListView = {
	query: "снег & ice",
	filters: {
		section_id: ["optics", "signals"],
		status: ["reviewing", "deleted"],
		format: ["poster"],
		deleted: flagged(true),
		who: ["user 1, the first"],
	},
	sort: { key: "title", down: false },
};
const read = (search: string) => readView(search, LIST, CONFERENCE);

test("an address and back", () => {
	expect(read(searchOf(FULL, LIST))).toEqual(FULL);
	const ordered = {
		...WHOLE,
		filters: { section_id: ["optics", "signals"] },
		sort: { key: "number", down: true },
	};
	expect(searchOf(ordered, LIST)).toBe("?section_id=optics,signals&sort=-number");
	expect(searchOf({ ...WHOLE, filters: { deleted: flagged(true) } }, LIST)).toBe("?deleted=1");
});

test("the whole view needs no address, and an address that is silent is none", () => {
	expect(searchOf(WHOLE, LIST)).toBe("");
	expect(searchOf({ ...WHOLE, filters: { status: [], deleted: flagged(false) } }, LIST)).toBe("");
	expect(read("")).toBeNull();
	expect(read("?utm=1")).toBeNull();
	expect(read("?deleted=0")).toEqual(WHOLE);
});

test("what an address can't know is left out; a value that the server looks up is taken as it is", () => {
	expect(read("?section_id=gone,signals&status=lost&format=,oral&sort=-colour&who=anybody")).toEqual({
		...WHOLE,
		filters: { section_id: ["signals"], format: ["oral"], who: ["anybody"] },
	});
});

test("filters are counted and taken away; the order stays", () => {
	expect([filterCount(FULL, LIST), filterCount(WHOLE, LIST)]).toEqual([5, 0]);
	expect(withoutFilters(FULL)).toEqual({ ...WHOLE, sort: FULL.sort });
	expect(withFilter(FULL, "format", [])).toEqual({ filters: { ...FULL.filters, format: [] } });
});

test("what a view asks for", () => {
	expect([chosen(FULL, "status"), chosen(FULL, "language")]).toEqual([["reviewing", "deleted"], []]);
	expect([oneOf(FULL, "who"), oneOf(WHOLE, "who")]).toEqual(["user 1, the first", ""]);
	expect([isSet(FULL, "deleted"), isSet(WHOLE, "deleted")]).toEqual([true, false]);
});

test("an address can be made of filters alone, and is read as they are", () => {
	const filters = { section_id: ["optics", "signals"], status: ["reviewing"], format: [] };
	expect(filterSearch(filters)).toBe("?section_id=optics,signals&status=reviewing");
	expect(read(filterSearch(filters))?.filters).toEqual({
		section_id: ["optics", "signals"],
		status: ["reviewing"],
	});
	expect(filterSearch({})).toBe("");
});
