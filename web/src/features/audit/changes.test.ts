import { describe, expect, test } from "vitest";
import { changesOf, isVersionChange } from "./changes.ts";

const section = (id: string, en: string) => ({
	id,
	locales: { en: { title: en }, ru: { title: `${en}-ru` } },
});

test("equal values have no changes, whatever they are", () => {
	for (const value of [null, 1, "a", [], {}, { a: [1, { b: null }] }, [section("a", "Optics")]]) {
		expect(changesOf(value, structuredClone(value))).toEqual([]);
	}
});

test("lists the changed keys of nested objects, each with its path", () => {
	const before = { path: "x", locales: { en: { title: "One" }, ru: { title: "Один" } }, flow: "paper" };
	const after = { path: "x", locales: { en: { title: "Two" }, ru: { title: "Один" } }, flow: "both" };
	expect(changesOf(before, after)).toEqual([
		{ path: ["locales", "en", "title"], before: "One", after: "Two" },
		{ path: ["flow"], before: "paper", after: "both" },
	]);
});

test("lists added and removed values", () => {
	expect(changesOf({ a: 1 }, { b: { c: 2 } })).toEqual([
		{ path: ["a"], before: 1, after: undefined },
		{ path: ["b", "c"], before: undefined, after: 2 },
	]);
	expect(changesOf(null, { email: "a@example.org" })).toEqual([
		{ path: ["email"], before: undefined, after: "a@example.org" },
	]);
	expect(changesOf({ email: "a@example.org" }, null)).toEqual([
		{ path: ["email"], before: "a@example.org", after: undefined },
	]);
});

test("a new version is shown, but not how often an object was changed", () => {
	const shown = (before: unknown, after: unknown) =>
		changesOf(before, after)
			.filter((change) => !isVersionChange(change))
			.map(({ path, after: is }) => [...path, is]);
	expect(shown({ status: "revising" }, { status: "submitted", version: 2 })).toEqual([
		["status", "submitted"],
		["version", 2],
	]);
	expect(shown({ text: "One", version: 1 }, { text: "Two", version: 2 })).toEqual([["text", "Two"]]);
});

test("a value that changes its kind is one change", () => {
	expect(changesOf({ a: { b: 1 } }, { a: "text" })).toEqual([
		{ path: ["a"], before: { b: 1 }, after: "text" },
	]);
	expect(changesOf("one", "two")).toEqual([{ path: [], before: "one", after: "two" }]);
});

describe("lists", () => {
	test("of plain values, or of objects without ids, are one value", () => {
		expect(changesOf({ formats: ["oral"] }, { formats: ["oral", "poster"] })).toEqual([
			{ path: ["formats"], before: ["oral"], after: ["oral", "poster"] },
		]);
		const roles = [[{ type: "editor" }], [{ type: "editor" }, { type: "sec_chair", section_id: "a" }]];
		expect(changesOf({ roles: roles[0] }, { roles: roles[1] })).toEqual([
			{ path: ["roles"], before: roles[0], after: roles[1] },
		]);
	});

	test("of objects with ids: each is compared with itself", () => {
		const before = [section("a", "Optics"), section("b", "Signals")];
		const after = [section("a", "Optics"), section("b", "Waves")];
		expect(changesOf({ sections: before }, { sections: after })).toEqual([
			{ path: ["sections", "2", "locales", "en", "title"], before: "Signals", after: "Waves" },
			{ path: ["sections", "2", "locales", "ru", "title"], before: "Signals-ru", after: "Waves-ru" },
		]);
	});

	test("moving is a change of order, not of what was moved", () => {
		const [a, b, c] = [section("a", "Optics"), section("b", "Signals"), section("c", "Waves")];
		expect(changesOf([a, b, c], [c, a, b])).toEqual([
			{ path: [], before: ["Optics", "Signals", "Waves"], after: ["Waves", "Optics", "Signals"] },
		]);
	});

	test("adding and removing does not count as moving", () => {
		const [a, b, c] = [section("a", "Optics"), section("b", "Signals"), section("c", "Waves")];
		expect(changesOf([a, b], [c, b])).toEqual([
			{ path: ["1", "locales", "en", "title"], before: undefined, after: "Waves" },
			{ path: ["1", "locales", "ru", "title"], before: undefined, after: "Waves-ru" },
			{ path: ["1", "locales", "en", "title"], before: "Optics", after: undefined },
			{ path: ["1", "locales", "ru", "title"], before: "Optics-ru", after: undefined },
		]);
		expect(changesOf(undefined, [])).toEqual([]);
	});
});
