import type { Locale } from "@deck/contracts/enums";
import type { PaperDetails } from "@deck/contracts/paper-details";

/** Authors to count. */
export const COUNTED_AUTHORS = ["first", "all"] as const;
export type CountedAuthors = (typeof COUNTED_AUTHORS)[number];

type Author = PaperDetails["authors"][number];

export interface Origin {
	/** A country code, or a normalised organization name. */
	key: string;
	name: string;
	/** Counted once per origin. */
	papers: number;
}

/** Most frequent first. */
export function countries(papers: readonly PaperDetails[], authorsCounted: CountedAuthors): Origin[] {
	return countOrigins(papers, authorsCounted, ({ country }) => ({ key: country, names: [country] }));
}

/**
 * Groups papers by organization, most frequent first. Ignores case, spaces, quotation marks and ё/е; Russian papers,
 * which give both names, join them. Displays the most frequent name in the reader's
 * language, if any.
 */
export function organizations(
	papers: readonly PaperDetails[],
	authorsCounted: CountedAuthors,
	locale: Locale,
): Origin[] {
	const root = joinedNames(papers);
	return countOrigins(
		papers,
		authorsCounted,
		({ organization, locales }) => {
			const names = locales && locale === "en" ? [locales.en.organization] : [organization];
			return { key: root(normalizedOrganization(organization)), names };
		},
		locale,
	);
}

/**
 * Joins names of one organization: the two that an author gives, and those joined with either. Returns the first of a
 * name's group.
 */
function joinedNames(papers: readonly PaperDetails[]): (name: string) => string {
	const parents = new Map<string, string>();
	const root = (name: string): string => {
		const parent = parents.get(name);
		return parent === undefined ? name : root(parent);
	};
	for (const { authors } of papers.toSorted((one, two) => one.number - two.number)) {
		for (const { organization, locales } of authors) {
			const name = root(normalizedOrganization(organization));
			const english = root(normalizedOrganization(locales?.en.organization || organization));
			if (name !== english) parents.set(name, english);
		}
	}
	return root;
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
	const foreign = (name: string) => locale !== undefined && /[а-яё]/i.test(name) !== (locale === "ru");
	const sorted = [...names].toSorted(
		([one, ones], [two, twos]) =>
			Number(foreign(one)) - Number(foreign(two)) || twos - ones || (one < two ? -1 : 1),
	);
	return sorted[0]?.[0] ?? "";
}
