import { expect, test } from "vitest";
import { formatAmountInput, formatMoney, parseAmount } from "./money.ts";

test.each([
	[600_000, "RUB", "en", "₽6,000"],
	[600_050, "RUB", "ru", "6\u00a0000,50\u00a0₽"],
	[-120_000, "RUB", "en", "−₽1,200"],
	[4_000, "USD", "en", "$40"],
	[4_000, "USD", "ru", "40\u00a0$"],
	[54_000_000, "UZS", "en", "UZS\u00a0540,000"],
	[54_000_000, "UZS", "ru", "540\u00a0000\u00a0UZS"],
	[0, "EUR", "ru", "0\u00a0€"],
] as const)("%i %s in %s", (amount, currency, locale, text) => {
	expect(formatMoney(amount, currency, locale)).toBe(text);
});

test.each([
	["6000", 600_000],
	[" 6\u00a0000 ", 600_000],
	["1\u202f250 000", 125_000_000],
	["6000.50", 600_050],
	["6 000,5", 600_050],
	["6,000.05", 600_005],
	["810,000", 81_000_000],
	["0", 0],
])("%j is read as %i of the smallest unit", (text, amount) => {
	expect(parseAmount(text)).toBe(amount);
});

test.each(["", " ", "-5", "1.234", "12,34,5", "6000.", ".5", "1e3", "6000 ₽", "free", "12345678901"])(
	"%j is not an amount",
	(text) => {
		expect(parseAmount(text)).toBeNull();
	},
);

test.each([
	[600_000, "6000"],
	[600_050, "6000.50"],
	[5, "0.05"],
	[0, "0"],
])("%i is shown in a field as %s, and read back", (amount, text) => {
	expect([formatAmountInput(amount), parseAmount(text)]).toEqual([text, amount]);
});
