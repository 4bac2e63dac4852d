import { expect, test } from "vitest";
import { amountField, readAmount } from "./amount.ts";

test("a sum is read as people type it, in the smallest unit", () => {
	const typed = ["2800", " 2 800 ", "2 800,5", "2,800.50", "2800.05", "810,000", "0", "1,50", "1,500"];
	expect(typed.map(readAmount)).toEqual([280000, 280000, 280050, 280050, 280005, 81000000, 0, 150, 150000]);
	expect(["", "-5", "2.8.0", "12,34,5", "1.234", "x", "1e3"].map(readAmount)).toEqual(Array(7).fill(null));
	expect([280000, 280050, 5].map(amountField)).toEqual(["2800", "2800.50", "0.05"]);
});
