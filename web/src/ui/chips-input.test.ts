import { expect, test } from "vitest";
import { splitItems, withoutDuplicates } from "./chips-input.tsx";

test("a pasted list is split into words", () => {
	expect(splitItems("one, two;three\n\n four five ,,")).toEqual(["one", "two", "three", "four five"]);
});

test("of duplicates the first stays, whatever the case", () => {
	expect(withoutDuplicates(["Оптика", "optics", "оптика", "Optics"])).toEqual(["Оптика", "optics"]);
});
