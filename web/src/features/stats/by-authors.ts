import type { Locale } from "@deck/contracts/enums";
import type { PaperDetails } from "@deck/contracts/paper-details";

/** Whose countries and organizations are counted. */
export const WHOSE = ["first", "all"] as const;
export type Whose = (typeof WHOSE)[number];

type Author = PaperDetails["authors"][number];

/** How many papers come from somewhere. */
export interface Origin {
	/** A country's code, or an organization's name as it is compared. */
	key: string;
	/** As it is written; a country's is its code. */
	name: string;
	/** A paper counts once for each place from which it has an author. */
	papers: number;
}

/** Papers by the countries of their authors, the most first. */
export function countries(papers: readonly PaperDetails[], whose: Whose): Origin[] {
	return origins(papers, whose, ({ country }) => ({ key: country, names: [country] }));
}

/**
 * Papers by the organizations of their authors, the most first. Names are one where they differ in letter case, spaces,
 * quotation marks, or ё and е alone; the Russian one and its English form are told to be one by papers in Russian, which
 * name both. Each is called as most of its papers call it in the reader's language, if any does.
 */
export function organizations(papers: readonly PaperDetails[], whose: Whose, locale: Locale): Origin[] {
	const english = new Map<string, string>();
	for (const { authors } of papers.toSorted((one, two) => one.number - two.number)) {
		for (const { organization, locales } of authors) {
			if (locales && !english.has(compared(organization)))
				english.set(compared(organization), compared(locales.en.organization));
		}
	}
	return origins(
		papers,
		whose,
		({ organization, locales }) => {
			const own = compared(organization);
			const names = locales && locale === "en" ? [locales.en.organization] : [organization];
			return { key: english.get(own) ?? own, names };
		},
		locale,
	);
}

/** A name without what people write in one way or another. */
export function compared(name: string): string {
	return name
		.toLowerCase()
		.replaceAll("ё", "е")
		.replaceAll(/["'«»“”„‘’]/g, "")
		.replaceAll(/\s+/g, " ")
		.trim();
}

function origins(
	papers: readonly PaperDetails[],
	whose: Whose,
	of: (author: Author) => { key: string; names: readonly string[] },
	locale?: Locale,
): Origin[] {
	const found = new Map<string, { papers: number; names: Map<string, number> }>();
	for (const { authors } of papers) {
		const counted = new Set<string>();
		for (const author of whose === "first" ? authors.slice(0, 1) : authors) {
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

/** The name that stands most often, those with letters of the reader's language before others. */
function nameOf(names: ReadonlyMap<string, number>, locale: Locale | undefined): string {
	const foreign = (name: string) => locale !== undefined && /[а-яё]/i.test(name) !== (locale === "ru");
	const sorted = [...names].toSorted(
		([one, ones], [two, twos]) =>
			Number(foreign(one)) - Number(foreign(two)) || twos - ones || (one < two ? -1 : 1),
	);
	return sorted[0]?.[0] ?? "";
}
