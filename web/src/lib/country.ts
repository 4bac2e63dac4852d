import { COUNTRIES } from "@deck/contracts/countries";
import { countryNames, countryNamesLookup } from "@deck/contracts/country-names";
import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS, otherLocale } from "@deck/contracts/locales";

/** Countries where conferences take place (specification §9, registration places). */
const HOST_COUNTRIES = ["RUS", "UZB"];

/** Reads a tag's region. `Intl.Locale` throws on invalid tags, which some systems report: `en-US@posix`. */
const regionOf = (tag: string): string | undefined => /[-_]([A-Z]{2})(?![A-Za-z0-9])/.exec(tag)?.[1];

export interface CountryChoices {
	options: { id: string; label: string; detail: string; keywords: string[] }[];
	likely: number;
}

/**
 * Returns countries for a `Combobox`, likely ones first, each group by name, found by codes and names in both
 * languages.
 * @param near codes used nearby, such as a co-author's; ignores empty ones
 * @param languages of the browser: `en-US`
 */
export function countryChoices(
	locale: Locale,
	near: readonly (string | null)[] = [],
	languages: readonly string[] = navigator.languages,
): CountryChoices {
	const other: Locale = otherLocale(locale);
	const [own, foreign] = [countryNames(locale), countryNames(other)];
	const keywords = countryNamesLookup();
	const { compare } = new Intl.Collator(LOCALE_FACTS[locale].tag);
	const regions = new Set(languages.map(regionOf));
	const likely = new Set([...near, ...HOST_COUNTRIES]);
	const options = [...COUNTRIES]
		.map(([id, short]) => ({
			id,
			label: own(id),
			detail: foreign(id),
			keywords: keywords(id),
			likely: likely.has(id) || regions.has(short),
		}))
		.sort((one, two) => Number(two.likely) - Number(one.likely) || compare(one.label, two.label));
	return {
		options: options.map(({ likely: _, ...option }) => option),
		likely: options.filter((option) => option.likely).length,
	};
}
