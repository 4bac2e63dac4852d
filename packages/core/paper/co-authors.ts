import type { CoAuthor, CoAuthors } from "@deck/contracts/co-authors";
import { LIMITS } from "@deck/contracts/limits";
import { conferencesById } from "../conference/find.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { paperKeysByAddress } from "./across-conferences.ts";
import { type PaperAggregate, readPaper } from "./lookup.ts";
import { withoutReviewedPapers } from "./without-reviewed.ts";

/**
 * Returns the co-authors of the actor's latest papers† only, as strangers' data must not be suggested; during
 * impersonation, only that conference's. 1 query for each address and paper, 1 table call.
 */
export async function readCoAuthors(context: SignedInContext): Promise<CoAuthors> {
	const { table, actor } = context;
	const scope = actor.real?.conference ?? null;
	const all = await paperKeysByAddress(table, actor.addresses);
	const keys = await withoutReviewedPapers(
		context,
		all.filter(({ conference }) => scope === null || conference === scope),
	);
	const conferences = await conferencesById(
		table,
		keys.map(({ conference }) => conference),
	);
	const startOf = (conference: string) => conferences.get(conference)?.start ?? "";
	const latest = keys
		.filter(({ conference }) => conferences.has(conference))
		.sort((a, b) => startOf(b.conference).localeCompare(startOf(a.conference)) || b.number - a.number)
		.slice(0, LIMITS.coAuthorPapers);
	const papers = await Promise.all(
		latest.map(({ conference, number }) => readPaper(table, conference, number)),
	);
	return { people: distinctCoAuthors(papers.filter((paper) => paper !== null)) };
}

function distinctCoAuthors(papers: readonly Pick<PaperAggregate, "paper" | "authors">[]): CoAuthor[] {
	const people = new Map<string, CoAuthor>();
	for (const { paper, authors } of papers) {
		for (const { email, country, orcid, first_name, last_name, organization, locales } of authors) {
			const known = people.get(email) ?? { email, country, orcid, names: {} };
			const own = { [paper.language]: { first_name, last_name, organization } };
			const names = { ...own, ...(locales?.en && { en: locales.en }), ...known.names };
			people.set(email, { ...known, orcid: known.orcid || orcid, names });
		}
	}
	return [...people.values()];
}
