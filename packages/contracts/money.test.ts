import { expect, test } from "vitest";
import { moneyText } from "./money.ts";

test.each([
	[600_000, "RUB", "en", "6,000\u00a0₽"],
	[600_050, "RUB", "ru", "6\u00a0000,50\u00a0₽"],
	[-120_000, "RUB", "en", "−1,200\u00a0₽"],
	[54_000_000, "UZS", "en", "540,000\u00a0UZS"],
	[0, "EUR", "ru", "0\u00a0€"],
] as const)("%i %s in %s", (amount, currency, locale, text) => {
	expect(moneyText(amount, currency, locale)).toBe(text);
});
