import { COUNTRIES } from "@deck/contracts/countries";
import type { Locale } from "@deck/contracts/enums";
import { LOCALE_TAGS } from "./locale.ts";

/** The name of a country by its three-letter code; a code that we do not know stays as it is. */
export function countryName(code: string, locale: Locale): string {
	const short = COUNTRIES.get(code);
	const names = new Intl.DisplayNames([LOCALE_TAGS[locale]], { type: "region" });
	return (short && names.of(short)) ?? code;
}

/** Every country for a `Combobox`, sorted by name; found by its name in either language. */
export function countryChoices(locale: Locale): { id: string; label: string; detail: string }[] {
	const other: Locale = locale === "en" ? "ru" : "en";
	const { compare } = new Intl.Collator(LOCALE_TAGS[locale]);
	return [...COUNTRIES.keys()]
		.map((id) => ({ id, label: countryName(id, locale), detail: countryName(id, other) }))
		.sort((one, two) => compare(one.label, two.label));
}
