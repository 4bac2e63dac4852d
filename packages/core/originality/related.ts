import type { PaperAggregate } from "../paper/lookup.ts";

export function comparableTitles({ paper }: PaperAggregate): string[] {
	const english = paper.locales?.en?.title;
	return english ? [paper.title, english] : [paper.title];
}

/** Share an author (address or ORCID), or one extends the other. */
export function isRelated(one: PaperAggregate, other: PaperAggregate): boolean {
	if (isExtended(one, other)) return true;
	const known = new Set(one.authors.flatMap(identifiersOf));
	return other.authors.flatMap(identifiersOf).some((name) => known.has(name));
}

const isExtended = ({ paper }: PaperAggregate, { paper: other }: PaperAggregate) =>
	paper.conference === other.conference && (paper.paper === other.number || other.paper === paper.number);

const identifiersOf = ({ email, orcid }: { email: string; orcid: string }) =>
	orcid ? [email, orcid] : [email];
