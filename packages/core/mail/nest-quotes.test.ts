import { expect, test } from "vitest";
import { nestQuotes } from "./nest-quotes.ts";

test.each([
	["«Школа «Сигналы» и «Данные»»", "«Школа „Сигналы“ и „Данные“»"],
	["of “A “B” C”", "of “A ‘B’ C”"],
	["«Школа» и «Данные»", "«Школа» и «Данные»"],
	["«Школа «Сигналы»", "«Школа «Сигналы»"],
	["«Школа „Сигналы“»", "«Школа „Сигналы“»"],
])("%s", (text, nested) => {
	expect(nestQuotes(text)).toBe(nested);
});
