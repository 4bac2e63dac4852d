import type { Locale } from "@deck/contracts/enums";
import { twinIn } from "@deck/contracts/locales";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { nameLanguage } from "@deck/contracts/person-names";

/** Authors to count. */
export const COUNTED_AUTHORS = ["first", "all"] as const;
export type CountedAuthors = (typeof COUNTED_AUTHORS)[number];

type Author = PaperDetails["authors"][number];

export interface Origin {
	/** Country code, or normalised organization name. */
	key: string;
	name: string;
	/** Counted once per origin. */
	papers: number;
}

/** Counts countries, most frequent first. */
export function countries(papers: readonly PaperDetails[], authorsCounted: CountedAuthors): Origin[] {
	return countOrigins(papers, authorsCounted, ({ country }) => ({ key: country, names: [country] }));
}

/**
 * Groups papers by organization, most frequent first, ignoring case, spaces, quotation marks and ё/е. Russian
 * names join the English one most often given. Displays the most frequent name in the reader's language, if
 * any.
 */
export function organizations(
	papers: readonly PaperDetails[],
	authorsCounted: CountedAuthors,
	locale: Locale,
): Origin[] {
	const englishName = frequentEnglishNames(papers);
	return countOrigins(
		papers,
		authorsCounted,
		({ organization, locales }) => {
			const names = [twinIn(locales, locale)?.organization ?? organization];
			return { key: englishName(normalizedOrganization(organization)), names };
		},
		locale,
	);
}

/**
 * Returns the English name most often given beside a name, else the name. One author's wrong pair joins
 * nothing.
 */
function frequentEnglishNames(papers: readonly PaperDetails[]): (name: string) => string {
	const pairs = papers.flatMap(({ authors }) =>
		authors.flatMap(({ organization, locales }) =>
			locales?.en.organization
				? [[normalizedOrganization(organization), normalizedOrganization(locales.en.organization)] as const]
				: [],
		),
	);
	const byName = Map.groupBy(pairs, ([name]) => name);
	const chosen = new Map(
		[...byName].map(([name, own]) => {
			const counts = [...Map.groupBy(own, ([, english]) => english)];
			const [most] = counts.toSorted(([, one], [, two]) => two.length - one.length);
			return [name, most?.[0] ?? name];
		}),
	);
	return (name) => chosen.get(name) ?? name;
}

/** Removes differences in spelling. */
export function normalizedOrganization(name: string): string {
	return name
		.toLowerCase()
		.replaceAll("ё", "е")
		.replaceAll(/["'«»“”„‘’]/g, "")
		.replaceAll(/\s+/g, " ")
		.trim();
}

function countOrigins(
	papers: readonly PaperDetails[],
	authorsCounted: CountedAuthors,
	of: (author: Author) => { key: string; names: readonly string[] },
	locale?: Locale,
): Origin[] {
	const found = new Map<string, { papers: number; names: Map<string, number> }>();
	for (const { authors } of papers) {
		const counted = new Set<string>();
		for (const author of authorsCounted === "first" ? authors.slice(0, 1) : authors) {
			const { key, names } = of(author);
			const place = found.get(key) ?? { papers: 0, names: new Map<string, number>() };
			found.set(key, place);
			if (!counted.has(key)) place.papers += 1;
			counted.add(key);
			for (const name of names) place.names.set(name, (place.names.get(name) ?? 0) + 1);
		}
	}
	return [...found]
		.map(([key, { papers: count, names }]) => ({ key, name: nameOf(names, locale), papers: count }))
		.toSorted((one, two) => two.papers - one.papers || (one.key < two.key ? -1 : 1));
}

/** Prefers the reader's alphabet, then frequency. */
function nameOf(names: ReadonlyMap<string, number>, locale: Locale | undefined): string {
	const foreign = (name: string) => locale !== undefined && nameLanguage(name) !== locale;
	const sorted = [...names].toSorted(
		([one, ones], [two, twos]) =>
			Number(foreign(one)) - Number(foreign(two)) || twos - ones || (one < two ? -1 : 1),
	);
	return sorted[0]?.[0] ?? "";
}
