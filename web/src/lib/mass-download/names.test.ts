import { expect, test } from "vitest";
import { DEFAULT_TEMPLATE, fillNameTemplate, safeName, UniqueNames } from "./names.ts";
import { planFiles, splitPlan } from "./plan.ts";

const values = { id: "7", author: "Ёлкина М.", n: "2", title: "a/b: c?", section: "Optics" };

test.each([
	[DEFAULT_TEMPLATE, "7_Ёлкина М._v2"],
	["{title}", "a b c"],
	["{id}{nothing}", "7{nothing}"],
	["..", "_"],
	["con", "_con"],
	["../../etc/{id}", "etc 7"],
	["C:\\{id}\u202e.exe", "C 7 .exe"],
	["LPT1.{id}", "_LPT1.7"],
	["🦊{id} ", "🦊7"],
	["../../{id}", "7"],
])("a name from %j is safe on every system", (template, name) => {
	expect(fillNameTemplate(template, values)).toBe(name);
});

test("a long name keeps whole letters within the bytes that every system allows", () => {
	expect(safeName("я".repeat(300))).toBe("я".repeat(90));
});

test("names that some system treats as equal are numbered; sources have names of their own; parts are limited", () => {
	const names = new UniqueNames();
	expect([names.take("A", "pdf"), names.take("a", "PDF")]).toEqual(["A.pdf", "a (2).PDF"]);
	const file = { kind: "manuscript" as const, extension: "pdf", size: 150_000_000, sha256: "" };
	const paper = {
		number: 7,
		version: 2,
		values,
		files: [file, { ...file, kind: "source" as const, extension: "zip" }],
	};
	const plan = planFiles([paper], { template: "{id}", sources: true });
	expect(plan.map(({ name }) => name)).toEqual(["7.pdf", "7_source.zip"]);
	expect(planFiles([paper], { template: "{id}", sources: false })).toHaveLength(1);
	expect(splitPlan(plan).map((part) => part.length)).toEqual([1, 1]);
});
