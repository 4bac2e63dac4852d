import type { Locale } from "@deck/contracts/enums";
import en from "../../../locales/en/errors.json" with { type: "json" };
import ru from "../../../locales/ru/errors.json" with { type: "json" };

const ERROR_TEXTS: Record<Locale, Record<string, string | undefined>> = { en, ru };

/**
 * Returns the text of an error: fills placeholders and selects the plural form by `count`; falls back to the code. A
 * value such as `@status_accepted` names another text.
 */
export function errorMessage(
	locale: Locale,
	code: string,
	params: Record<string, string | number> = {},
): string {
	const texts = ERROR_TEXTS[locale];
	const text = texts[code] ?? texts[`${code}_${pluralForm(locale, params.count)}`] ?? code;
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const value = String(params[name] ?? whole);
		return value.startsWith("@") ? (texts[value.slice(1)] ?? value) : value;
	});
}

const pluralForm = (locale: Locale, count: string | number = 0) =>
	new Intl.PluralRules(locale).select(Number(count));
