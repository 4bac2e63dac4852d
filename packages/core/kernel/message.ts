import type { Locale } from "@deck/contracts/enums";
import en from "../../../locales/en/errors.json" with { type: "json" };
import ru from "../../../locales/ru/errors.json" with { type: "json" };

const TEXTS: Record<Locale, Record<string, string | undefined>> = { en, ru };

/** The text of an error's code with its placeholders filled; the code itself where there is no text. */
export function message(locale: Locale, code: string, params: Record<string, string | number> = {}): string {
	const text = TEXTS[locale][code] ?? code;
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
