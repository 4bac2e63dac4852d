import type { AuthorForm, PaperForm } from "@deck/contracts/paper";
import type { Table } from "../kernel/ports.ts";
import { remember } from "../people/remember.ts";
import { fullName } from "./names.ts";

/** Writes down that a paper's authors take part in its conference, by the names that stand on it. One call an author. */
export async function rememberAuthors(
	table: Table,
	conference: string,
	paper: { language: PaperForm["language"]; authors: readonly Pick<AuthorForm, Named>[] },
): Promise<void> {
	for (const author of paper.authors) {
		const english = author.locales?.en;
		const names = {
			[paper.language]: fullName(author),
			...(english && { en: fullName(english) }),
		};
		await remember(table, { conference, email: author.email, names }, "author");
	}
}

type Named = "email" | "first_name" | "last_name" | "locales";
