import type { WholePaper } from "../paper/lookup.ts";

export function titlesOf({ paper }: WholePaper): string[] {
	const english = paper.locales?.en?.title;
	return english ? [paper.title, english] : [paper.title];
}

/** Share an author (address or ORCID), or one extends the other. */
export function isRelated(one: WholePaper, other: WholePaper): boolean {
	if (isExtended(one, other)) return true;
	const known = new Set(one.authors.flatMap(namesOf));
	return other.authors.flatMap(namesOf).some((name) => known.has(name));
}

const isExtended = ({ paper }: WholePaper, { paper: other }: WholePaper) =>
	paper.conference === other.conference && (paper.paper === other.number || other.paper === paper.number);

const namesOf = ({ email, orcid }: { email: string; orcid: string }) => (orcid ? [email, orcid] : [email]);
