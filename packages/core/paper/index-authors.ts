import { isDeepStrictEqual } from "node:util";
import type { AuthorForm, PaperForm } from "@deck/contracts/paper";
import { joinName } from "@deck/contracts/person-names";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import type { Table } from "../kernel/ports.ts";
import { type IndexedPerson, indexAuthor, unindexAuthor } from "../people/index-people.ts";
import { authors } from "./entity.ts";
import { readPaper } from "./lookup.ts";

const AT_ONCE = 10;

/** Adds a paper's authors to the index of people. 1 call for each author. */
export async function indexAuthors(
	table: Table,
	conference: string,
	paper: { number: number; language: PaperForm["language"]; authors: readonly Pick<AuthorForm, NameField>[] },
): Promise<void> {
	const people = paper.authors.map((author): IndexedPerson => {
		const english = author.locales?.en;
		const names = { [paper.language]: joinName(author), ...(english && { en: joinName(english) }) };
		return { conference, email: author.email, names };
	});
	await mapWithConcurrency(AT_ONCE, people, (person) => indexAuthor(table, person, paper.number));
}

type NameField = "email" | "first_name" | "last_name" | "locales";

/** At most 3 calls for each address. */
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
	left: readonly string[],
): Promise<void> {
	const { conference, number } = paper;
	const known = new Set(left);
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
