import type { AuthorForm, PaperForm } from "@deck/contracts/paper";
import type { Table } from "@deck/core/kernel/ports";
import { appointStaff, authorForm, buildConference, paperForm, submitPaper } from "../fixtures/builders.ts";
import type { Person } from "../person.ts";

const englishAffiliation = (first_name: string, last_name: string, organization: string) => ({
	locales: { en: { first_name, last_name, organization } },
});

const author = (email: string, first_name: string, last_name: string, more: Partial<AuthorForm> = {}) =>
	authorForm({ email, first_name, last_name, corresponding: false, orcid: "", ...more });

export function russianPaperForm(own: Person, title: string, authors: readonly AuthorForm[]) {
	const { title: inEnglish, abstract, keywords } = paperForm(own.email);
	const form = { language: "ru", title, authors, locales: { en: { title: inEnglish, abstract, keywords } } };
	return form as unknown as Partial<Extract<PaperForm, { language: "en" }>>;
}

/** Makes a Russian paper with the person as its author. */
export const ownRussianPaper = (own: Person, title: string) =>
	russianPaperForm(own, title, [
		authorForm({
			email: own.email,
			first_name: "Мира",
			last_name: "Олсен",
			...englishAffiliation("Mira", "Olsen", "Institute of Optics"),
		}),
	]);

export interface DuplicateAuthor {
	path: string;
	/** On papers 1 and 3. */
	email: string;
	/** On paper 2. */
	other: string;
}

/**
 * Builds a conference with Yulia Shchukina on papers 1 and 3 in English, and on 2 in Russian with another address.
 */
export async function conferenceWithDuplicateAuthor(
	table: Table,
	editor: Person,
	own: Person,
): Promise<DuplicateAuthor> {
	const { path } = await buildConference(table, { flow: "both" });
	await appointStaff(table, editor, path, { type: "editor" });
	const [email, other] = [`yulia-${path}@optics.example.org`, `shchukina-${path}@example.com`];
	const first = authorForm({ email: own.email });
	const organization = "Institute of Optics";
	await submitPaper(own, path, {
		title: "Snow",
		authors: [first, author(email, "Yulia", "Shchukina", { organization })],
	});
	await submitPaper(
		own,
		path,
		russianPaperForm(own, "Лёд", [
			{
				...first,
				first_name: "Мира",
				last_name: "Олсен",
				...englishAffiliation("Mira", "Olsen", organization),
			},
			author(other, "Юлия", "Щукина", {
				organization: "Институт оптики",
				country: "RUS",
				...englishAffiliation("Iuliia", "Shchukina", "Inst. of Optics"),
			}),
		]),
	);
	await submitPaper(own, path, {
		title: "Rain",
		section: "signals",
		authors: [first, author(email, "Yu.", "Shchukina", { organization })],
	});
	return { path, email, other };
}
