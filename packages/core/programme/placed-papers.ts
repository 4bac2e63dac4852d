import { LOCALES, type Locale } from "@deck/contracts/enums";
import type { AuthorForm } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { PublicPerson } from "@deck/contracts/programme";
import { commonPart } from "../kernel/list-row-text.ts";
import type { Ports } from "../kernel/ports.ts";
import { detailsByNumber } from "../paper/details.ts";
import { existingPaperRows } from "../paper/lookup.ts";
import { allRegistrationListRows } from "../registration/list.ts";
import type { PlacedPaper } from "./build-release.ts";
import { paperTitles } from "./papers.ts";
import { authorNames, type Presenter, presentersByPaper, readPersonKeys } from "./people.ts";

export interface PlacedPapers {
	/** Accepted papers, by number. */
	papers: Map<number, PlacedPaper>;
	/** Presenters by registration and the corresponding author, by number of paper. */
	concerned: Map<number, Omit<Presenter, "paid">[]>;
}

/**
 * Reads what a release prints of papers, without those that are not accepted, and the people concerned by their changes. 2 calls for
 * each hundred papers, 3 for each hundred people, and the list of registrations.
 */
export async function readPlacedPapers(
	ports: Ports,
	conference: string,
	numbers: readonly number[],
): Promise<PlacedPapers> {
	if (numbers.length === 0) return { papers: new Map(), concerned: new Map() };
	const { table } = ports;
	const [rows, texts, registrations] = await Promise.all([
		existingPaperRows(table, conference, numbers),
		detailsByNumber(table, conference, numbers),
		allRegistrationListRows(table, conference),
	]);
	const presenters = presentersByPaper(registrations);
	const authorsOf = new Map(
		texts
			.map((text): PaperDetails => JSON.parse(commonPart(text)))
			.map(({ number, authors }) => [number, authors] as const),
	);
	const accepted = rows.filter(({ status }) => status === "accepted");
	const emails = accepted.flatMap(({ number }) => [
		...(authorsOf.get(number) ?? []).map(({ email }) => email),
		...(presenters.get(number) ?? []).map(({ email }) => email),
	]);
	const keyOf = await readPersonKeys(ports, conference, emails);
	const papers = new Map<number, PlacedPaper>();
	const concerned = new Map<number, Omit<Presenter, "paid">[]>();
	for (const row of accepted) {
		const authors = authorsOf.get(row.number) ?? [];
		const presenting = presenters.get(row.number) ?? [];
		const keys = new Set(presenting.map(({ email }) => keyOf(email)));
		papers.set(row.number, {
			locales: paperTitles(row),
			language: row.language,
			people: authors.map((author) => {
				const key = keyOf(author.email);
				return { key, locales: printedNames(author, row.language), ...(keys.has(key) && { presents: true }) };
			}),
		});
		const corresponding = authors
			.filter((author) => author.corresponding)
			.map((author) => ({ email: author.email, names: authorNames(author, row.language) }));
		concerned.set(row.number, [...presenting, ...corresponding]);
	}
	return { papers, concerned };
}

function printedNames(author: AuthorForm, language: Locale): PublicPerson["locales"] {
	const names = authorNames(author, language);
	const printed = (locale: Locale) => ({
		name: names[locale] ?? names[language] ?? "",
		affiliation: (locale !== language && author.locales?.en.organization) || author.organization,
	});
	return Object.fromEntries(LOCALES.map((locale) => [locale, printed(locale)])) as PublicPerson["locales"];
}
