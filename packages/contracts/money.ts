import type { Currency } from "./conference-parts.ts";
import type { Locale } from "./enums.ts";
import { LOCALE_FACTS } from "./locales.ts";

/** True of all our currencies (ISO 4217). */
const MINOR_UNITS = 100;

/** The other currencies show their code. */
const SIGNS: Partial<Record<Currency, string>> = { RUB: "₽", USD: "$", EUR: "€" };

/**
 * Parses into minor units: `6000`, `6 000`, `6000,5`, `6,000.50`. Before three digits a comma separates
 * thousands, before fewer decimals.
 */
export function parseAmount(text: string): number | null {
	const bare = text.replace(/\s/g, "");
	const [, wholes, hundredths = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
	if (wholes === undefined) return null;
	return Number(wholes.replaceAll(",", "")) * MINOR_UNITS + Number(hundredths.padEnd(2, "0"));
}

/** Formats an amount as `6000`, `6000.50`. */
export function formatAmountInput(amount: number): string {
	return (amount / MINOR_UNITS).toFixed(amount % MINOR_UNITS === 0 ? 0 : 2);
}

/** Whether the currency precedes the number: `$40`, `UZS 540,000`. */
const CURRENCY_FIRST: Record<Locale, boolean> = { en: true, ru: false };

/** Formats an amount as `6 000 ₽`, `540 000 UZS`; in English `₽6,000.50`, `UZS 540,000`. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
	const whole = amount % MINOR_UNITS === 0;
	const digits = whole ? 0 : 2;
	const number = new Intl.NumberFormat(LOCALE_FACTS[locale].tag, {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		useGrouping: "always",
	}).format(Math.abs(amount) / MINOR_UNITS);
	const minus = amount < 0 ? "−" : "";
	// Browsers differ in the separator, and server-rendered pages must equal theirs.
	const figures = number.replace(/\s/g, "\u00a0");
	const sign = SIGNS[currency];
	if (!CURRENCY_FIRST[locale]) return `${minus}${figures}\u00a0${sign ?? currency}`;
	return sign ? `${minus}${sign}${figures}` : `${minus}${currency}\u00a0${figures}`;
}
