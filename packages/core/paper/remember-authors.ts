import { isDeepStrictEqual } from "node:util";
import type { AuthorForm, PaperForm } from "@deck/contracts/paper";
import { atMost } from "../kernel/at-most.ts";
import type { Table } from "../kernel/ports.ts";
import { forgetAuthor, type Participant, rememberAuthor } from "../people/remember.ts";
import { authors } from "./entity.ts";
import { readPaper } from "./lookup.ts";
import { fullName } from "./names.ts";

const AT_ONCE = 10;

/** 1 call for each author. */
export async function rememberAuthors(
	table: Table,
	conference: string,
	paper: { number: number; language: PaperForm["language"]; authors: readonly Pick<AuthorForm, Named>[] },
): Promise<void> {
	const people = paper.authors.map((author): Participant => {
		const english = author.locales?.en;
		const names = { [paper.language]: fullName(author), ...(english && { en: fullName(english) }) };
		return { conference, email: author.email, names };
	});
	await atMost(AT_ONCE, people, (person) => rememberAuthor(table, person, paper.number));
}

type Named = "email" | "first_name" | "last_name" | "locales";

/** At most 3 calls for each address. */
async function forgetAuthors(
	table: Table,
	{ conference, number }: { conference: string; number: number },
	emails: readonly string[],
): Promise<void> {
	await atMost(AT_ONCE, emails, (email) => forgetAuthor(table, { conference, email }, number));
}

/** 1 query more. */
export async function forgetAuthorsOf(
	table: Table,
	paper: { conference: string; number: number },
): Promise<void> {
	const { conference, number } = paper;
	const { data } = await authors(table)
		.query.primary({ conference, number })
		.go({ pages: "all", consistent: true, attributes: ["email"] });
	await forgetAuthors(
		table,
		paper,
		data.map(({ email }) => email),
	);
}

/** Reads the paper again afterwards, since a parallel run may have written an older state. */
export async function keepAuthors(
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
		await rememberAuthors(table, conference, { number, ...now });
		const emails = new Set(now.authors.map(({ email }) => email));
		await forgetAuthors(
			table,
			paper,
			[...known].filter((email) => !emails.has(email)),
		);
		for (const email of emails) known.add(email);
	}
}
