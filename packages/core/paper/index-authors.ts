import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@deck/contracts/enums";
import type { AuthorForm, PaperForm } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { joinName } from "@deck/contracts/person-names";
import { commonPart } from "../kernel/list-row-text.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import type { Table } from "../kernel/ports.ts";
import { type IndexedPerson, indexAuthor, knownNames, unindexAuthor } from "../people/index-people.ts";
import type { AuthorNames } from "../people/search.ts";
import { detailsByNumber } from "./details.ts";
import { authors } from "./entity.ts";
import { existingPaperRows, readPaper } from "./lookup.ts";

const AT_ONCE = 10;

/** Adds a paper's authors to the index of people. 1 call for each author. */
export async function indexAuthors(
	table: Table,
	conference: string,
	paper: { number: number; language: PaperForm["language"]; authors: readonly Pick<AuthorForm, NameField>[] },
): Promise<void> {
	const people = paper.authors.map(
		(author): IndexedPerson => ({ conference, email: author.email, names: namesOf(author, paper.language) }),
	);
	await mapWithConcurrency(AT_ONCE, people, (person) => indexAuthor(table, person, paper.number));
}

function namesOf(author: Pick<AuthorForm, NameField>, language: Locale): IndexedPerson["names"] {
	const english = author.locales?.en;
	return { [language]: joinName(author), ...(english && { en: joinName(english) }) };
}

/** Returns the authors' names on papers, by address; later papers win, as in the index. 2 calls for each hundred. */
export async function readAuthorNames(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<AuthorNames> {
	if (numbers.length === 0) return new Map();
	const [texts, papers] = await Promise.all([
		detailsByNumber(table, conference, numbers),
		existingPaperRows(table, conference, numbers),
	]);
	const details = new Map(
		texts.map((text) => {
			const { number, authors }: PaperDetails = JSON.parse(commonPart(text));
			return [number, authors] as const;
		}),
	);
	const names = new Map<string, IndexedPerson["names"]>();
	for (const { number, language } of papers)
		for (const author of details.get(number) ?? [])
			names.set(author.email, { ...names.get(author.email), ...knownNames(namesOf(author, language)) });
	return names;
}

type NameField = "email" | "first_name" | "last_name" | "locales";

/** Removes a paper from the index of people. At most 3 calls for each address. */
async function unindexAuthors(
	table: Table,
	{ conference, number }: { conference: string; number: number },
	emails: readonly string[],
): Promise<void> {
	await mapWithConcurrency(AT_ONCE, emails, (email) => unindexAuthor(table, { conference, email }, number));
}

/** Removes all authors of a paper from the index of people. 1 query more than `unindexAuthors`. */
export async function unindexAllAuthors(
	table: Table,
	paper: { conference: string; number: number },
): Promise<void> {
	const { conference, number } = paper;
	const { data } = await authors(table)
		.query.primary({ conference, number })
		.go({ pages: "all", consistent: true, attributes: ["email"] });
	await unindexAuthors(
		table,
		paper,
		data.map(({ email }) => email),
	);
}

/**
 * Updates a paper's authors in the index of people. Reads the paper again afterwards, since a parallel run may have
 * written an older state.
 */
export async function syncAuthorIndex(
	table: Table,
	paper: { conference: string; number: number },
	removed: readonly string[],
): Promise<void> {
	const { conference, number } = paper;
	const known = new Set(removed);
	for (let before: unknown = null; ; ) {
		const whole = await readPaper(table, conference, number);
		const now = { language: whole?.paper.language ?? "en", authors: whole?.authors ?? [] };
		if (isDeepStrictEqual(before, now)) return;
		before = now;
		await indexAuthors(table, conference, { number, ...now });
		const emails = new Set(now.authors.map(({ email }) => email));
		await unindexAuthors(
			table,
			paper,
			[...known].filter((email) => !emails.has(email)),
		);
		for (const email of emails) known.add(email);
	}
}
