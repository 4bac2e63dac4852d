import type { Currency } from "./conference-parts.ts";
import type { Locale } from "./enums.ts";

/** Smallest units of a currency's whole one: all that we take have a hundred (ISO 4217). */
const MINOR_UNITS = 100;

/** Where a currency's own sign is known everywhere; the others keep their letters. */
const SIGNS: Partial<Record<Currency, string>> = { RUB: "₽", USD: "$", EUR: "€" };

/**
 * A sum as people type it, in the smallest unit: `6000`, `6 000`, `6000,5`, `6,000.50`; null for what is none. A comma
 * before three digits parts thousands, before fewer hundredths.
 */
export function readAmount(text: string): number | null {
	const bare = text.replace(/\s/g, "");
	const [, wholes, hundredths = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
	if (wholes === undefined) return null;
	return Number(wholes.replaceAll(",", "")) * MINOR_UNITS + Number(hundredths.padEnd(2, "0"));
}

/** The same as it stands in a field: `6000`, `6000.50`. */
export function amountField(amount: number): string {
	return (amount / MINOR_UNITS).toFixed(amount % MINOR_UNITS === 0 ? 0 : 2);
}

/** A sum as people read it: `6 000 ₽`, `6,000.50 ₽`, `540,000 UZS`; hundredths only where there are any. */
export function moneyText(amount: number, currency: Currency, locale: Locale): string {
	const whole = amount % MINOR_UNITS === 0;
	const digits = whole ? 0 : 2;
	const number = new Intl.NumberFormat(locale === "ru" ? "ru-RU" : "en-US", {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		useGrouping: "always",
	}).format(amount / MINOR_UNITS);
	// Browsers differ in the blank between thousands, and pages drawn on the server must equal the browser's.
	return `${number.replace("-", "−").replace(/\s/g, "\u00a0")}\u00a0${SIGNS[currency] ?? currency}`;
}
