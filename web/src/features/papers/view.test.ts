import { expect, test } from "vitest";
import { filterCount, type PapersView, readView, searchOf, WHOLE_VIEW, withoutFilters } from "./view.ts";

const SECTIONS = ["optics", "signals"];
const FULL: PapersView = {
	query: "снег & ice",
	section_id: ["optics", "signals"],
	status: ["reviewing", "deleted"],
	format: ["poster"],
	language: ["ru"],
	deleted: true,
	sort: { key: "title", down: false },
};

test("an address and back", () => {
	expect(readView(searchOf(FULL), SECTIONS)).toEqual(FULL);
	expect(searchOf({ ...WHOLE_VIEW, section_id: SECTIONS, sort: { key: "number", down: true } })).toBe(
		"?section_id=optics,signals&sort=-number",
	);
});

test("the whole view needs no address, and an address that is silent is none", () => {
	expect(searchOf(WHOLE_VIEW)).toBe("");
	expect(readView("", SECTIONS)).toBeNull();
	expect(readView("?utm=1", SECTIONS)).toBeNull();
	expect(readView("?deleted=0", SECTIONS)).toEqual(WHOLE_VIEW);
});

test("what an address can't know is left out", () => {
	expect(readView("?section_id=gone,signals&status=lost&format=,oral&sort=-colour", SECTIONS)).toEqual({
		...WHOLE_VIEW,
		section_id: ["signals"],
		format: ["oral"],
	});
});

test("filters are counted and taken away; the order stays", () => {
	expect([filterCount(FULL), filterCount(WHOLE_VIEW)]).toEqual([5, 0]);
	expect(withoutFilters(FULL)).toEqual({ ...WHOLE_VIEW, sort: FULL.sort });
});
