import type { Locale } from "@deck/contracts/enums";

const OUTER: Record<Locale, [string, string]> = { en: ["“", "”"], ru: ["«", "»"] };
const INNER: Record<Locale, [string, string]> = { en: ["‘", "’"], ru: ["„", "“"] };

export function quoteTitle(title: string, lang: Locale): string {
	const [open, close] = OUTER[lang];
	const [innerOpen, innerClose] = INNER[lang];
	const inner = title
		.replace(/[«„“](?=\S)([^«»„“”"]*)[»“”]/g, `${innerOpen}$1${innerClose}`)
		.replace(/"([^"]*)"/g, `${innerOpen}$1${innerClose}`);
	return `${open}${inner}${close}`;
}
