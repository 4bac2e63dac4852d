import { COUNTRIES } from "@deck/contracts/countries";
import { namesOfCountries } from "@deck/contracts/country-names";
import type { Locale } from "@deck/contracts/enums";
import { LOCALE_TAGS } from "./locale.ts";

/** Where conferences are held (specification §9, registration places). */
const HOSTS = ["RUS", "UZB"];

/** The name of a country by its three-letter code; a code that we do not know stays as it is. */
export function countryName(code: string, locale: Locale): string {
	return countryNames(locale)(code);
}

/** The same for many: making a `DisplayNames` costs far more than asking it. */
export function countryNames(locale: Locale): (code: string) => string {
	const names = new Intl.DisplayNames([LOCALE_TAGS[locale]], { type: "region" });
	return (code) => {
		const short = COUNTRIES.get(code);
		return (short && names.of(short)) ?? code;
	};
}

/** Browsers on some systems report tags that are none, such as `en-US@posix`, on which `Intl.Locale` throws. */
const regionOf = (tag: string): string | undefined => /[-_]([A-Z]{2})(?![A-Za-z0-9])/.exec(tag)?.[1];

export interface CountryChoices {
	options: { id: string; label: string; detail: string; words: string[] }[];
	/** How many of the first ones are the likely ones. */
	likely: number;
}

/**
 * Every country for a `Combobox`, found by its codes, its everyday names and its name in either language: the likely ones first, each sorted by name.
 * @param near those that stand nearby already, such as a co-author's; empty ones are passed over
 * @param languages what the browser says it speaks, such as `en-US`
 */
export function countryChoices(
	locale: Locale,
	near: readonly (string | null)[] = [],
	languages: readonly string[] = navigator.languages,
): CountryChoices {
	const other: Locale = locale === "en" ? "ru" : "en";
	const [own, foreign] = [countryNames(locale), countryNames(other)];
	const words = namesOfCountries();
	const { compare } = new Intl.Collator(LOCALE_TAGS[locale]);
	const regions = new Set(languages.map(regionOf));
	const likely = new Set([...near, ...HOSTS]);
	const options = [...COUNTRIES]
		.map(([id, short]) => ({
			id,
			label: own(id),
			detail: foreign(id),
			words: words(id),
			likely: likely.has(id) || regions.has(short),
		}))
		.sort((one, two) => Number(two.likely) - Number(one.likely) || compare(one.label, two.label));
	return {
		options: options.map(({ likely: _, ...option }) => option),
		likely: options.filter((option) => option.likely).length,
	};
}
