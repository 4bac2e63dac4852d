import type { Locale } from "@deck/contracts/enums";
import { twinIn } from "@deck/contracts/locales";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { hasPermission } from "@deck/contracts/permissions";
import type { ProgrammePaper, ProgrammePapers } from "@deck/contracts/programme";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import type { Table } from "../kernel/ports.ts";
import { detailsByNumber } from "../paper/details.ts";
import { readVisibleRows } from "../paper/list.ts";
import { hidesRegistrations } from "../registration/for-staff.ts";
import { allVisibleRegistrationRows } from "../registration/list.ts";
import { readDraft } from "./draft.ts";
import { authorNames, type Presenter, presentersByPaper, readPersonKeys } from "./people.ts";

/**
 * Returns the accepted papers that the actor may read, with their presenters. Presenters by registration are for readers of
 * registrations; nobody learns the authors of a paper that they review. Calls: those of both lists, 1 query, 1 call for
 * each hundred papers without a presenter, 3 for each hundred people.
 */
export async function readProgrammePapers(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<ProgrammePapers> {
	const { table, actor } = context;
	const id = conference.conference;
	const [rows, registrations, { sessions }] = await Promise.all([
		readVisibleRows(context, conference, true),
		readRegistrations(context, conference),
		readDraft(table, id),
	]);
	const accepted = rows
		.map((row) => JSON.parse(row) as PaperListRow)
		.filter(({ type, status }) => type === "paper" && status === "accepted");
	const presenters = presentersByPaper(registrations ?? []);
	const corresponding = await readCorresponding(
		table,
		id,
		accepted.filter((row) => !hidesAuthors(row) && !presenters.has(row.number)),
	);
	const chairs = hasPermission(actor.roles, "programme", "write")
		? sessions.flatMap((session) => session.chairs.flatMap(({ email }) => email || []))
		: [];
	const people = [...presenters.values(), ...corresponding.values()].flat();
	const keyOf = await readPersonKeys(context, id, [...people.map(({ email }) => email), ...chairs]);
	return {
		papers: accepted.map((row): ProgrammePaper => {
			const present = hidesAuthors(row) ? undefined : presenters.get(row.number);
			return {
				number: row.number,
				locales: paperTitles(row),
				section: row.section,
				format: row.format,
				people: (present ?? corresponding.get(row.number) ?? []).map(({ email, names }) => ({
					key: keyOf(email),
					names,
				})),
				registered: !registrations || hidesAuthors(row) ? "unknown" : registrationOf(present),
			};
		}),
		chairs: Object.fromEntries(chairs.map((email) => [email, keyOf(email)])),
	};
}

/** Checks for a row as reviewers see it: it names no authors. */
const hidesAuthors = ({ authors_count }: PaperListRow): boolean => authors_count === 0;

/** Returns null if the actor may not know them. */
async function readRegistrations(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<RegistrationListRow[] | null> {
	if (!hasPermission(context.actor.roles, "registrations", "read")) return null;
	return (await hidesRegistrations(context, conference))
		? null
		: allVisibleRegistrationRows(context, conference);
}

function registrationOf(presenters: readonly Presenter[] | undefined): ProgrammePaper["registered"] {
	if (!presenters) return "none";
	return presenters.some(({ paid }) => paid) ? "paid" : "unpaid";
}

/** Returns the corresponding authors by number of paper. 1 table call for each hundred. */
async function readCorresponding(
	table: Table,
	conference: string,
	rows: readonly PaperListRow[],
): Promise<Map<number, Omit<Presenter, "paid">[]>> {
	const languages = new Map(rows.map(({ number, language }) => [number, language]));
	const texts = await detailsByNumber(table, conference, [...languages.keys()]);
	return new Map(
		texts.map((text) => {
			const { number, authors }: PaperDetails = JSON.parse(commonPart(text));
			const language = languages.get(number) ?? "en";
			return [
				number,
				authors
					.filter((author) => author.corresponding)
					.map((author) => ({ email: author.email, names: authorNames(author, language) })),
			];
		}),
	);
}

/** Returns a paper's title in its own language, and in English if it has an English twin. */
export function paperTitles({
	language,
	title,
	locales,
}: Pick<PaperListRow, "language" | "title"> & {
	locales?: { en?: { title: string } | undefined } | undefined;
}): Record<Locale, { title: string }> {
	const own = (locale: Locale) => (locale === language ? title : "");
	return { en: { title: own("en") || (twinIn(locales, "en")?.title ?? "") }, ru: { title: own("ru") } };
}
