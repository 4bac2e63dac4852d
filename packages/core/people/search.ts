import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { UserSearchResult } from "@deck/contracts/people";
import { email as emailRule } from "@deck/contracts/rules";
import * as v from "valibot";
import { userByEmail } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { people } from "./entity.ts";
import { matchesWholeNames, matchScore, searchableText, searchWords } from "./match.ts";

/**
 * Finds people by parts of names in both alphabets, or of addresses; short queries match whole names (specification
 * §5). Others only by their exact verified address (product.md §1). At most 20, best first.
 * @param blind papers that the actor must not learn the authors of; authors of only such papers are not found
 * @param namesOn reads the authors' names on papers, by address: names on blind papers are neither shown nor searched
 */
export async function searchPeople(
	context: SignedInContext,
	conference: ConferenceItem,
	question: string,
	blind: ReadonlySet<number>,
	namesOn: (numbers: readonly number[]) => Promise<AuthorNames>,
): Promise<UserSearchResult[]> {
	const words = searchWords(question);
	if (words.length === 0) return [];
	const isShort = question.length < LIMITS.searchLetters;
	const rows = await peopleRows(context.table, conference.conference);
	const found = (await withoutBlindNames(rows, blind, namesOn))
		.map(toSearchable)
		.filter(({ searched }) => !isShort || matchesWholeNames(searched, words))
		.filter(({ wrote }) => wrote.length === 0 || wrote.some((number) => !blind.has(number)))
		.map(({ searched, wrote: _, ...one }) => ({ one, close: matchScore(searched, words) }))
		.filter((each) => each.close > 0)
		.sort((a, b) => b.close - a.close || a.one.email.localeCompare(b.one.email))
		.slice(0, LIMITS.searchResults)
		.map((each) => each.one);
	const address = v.safeParse(emailRule, question);
	if (!address.success || found.some((one) => one.email === address.output)) return found;
	const stranger = await userByEmail(context.table, address.output);
	if (!stranger?.verified || stranger.email !== address.output) return found;
	const outside = { email: stranger.email, names: fullNames(stranger), outside: true };
	return [outside, ...found].slice(0, LIMITS.searchResults);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

interface SearchablePerson extends UserSearchResult {
	searched: string;
	/** Numbers of their papers; empty for who takes part otherwise. */
	wrote: number[];
}

/** Full names by address. */
export type AuthorNames = ReadonlyMap<string, UserSearchResult["names"]>;

type PersonRow = Awaited<ReturnType<typeof peopleRows>>[number];

/** Returns authors of blind papers with their names on other papers. */
async function withoutBlindNames(
	rows: readonly PersonRow[],
	blind: ReadonlySet<number>,
	namesOn: (numbers: readonly number[]) => Promise<AuthorNames>,
): Promise<readonly PersonRow[]> {
	const papersOf = ({ papers }: PersonRow) => [...(papers ?? [])].map(Number);
	const isBlind = (row: PersonRow) => papersOf(row).some((number) => blind.has(number));
	const others = rows
		.filter(isBlind)
		.flatMap(papersOf)
		.filter((number) => !blind.has(number));
	const names = await namesOn([...new Set(others)].sort((a, b) => a - b));
	return rows.map((row) => {
		if (!isBlind(row)) return row;
		const { en: _, ru: __, ...rest } = row;
		return { ...rest, ...names.get(row.email) };
	});
}

/** Returns everyone in the conference's index of people. 1 query. */
export const searchablePeople = async (table: Table, conference: string): Promise<SearchablePerson[]> =>
	(await peopleRows(table, conference)).map(toSearchable);

async function peopleRows(table: Table, conference: string) {
	// Unused attributes take half of the time.
	const { data } = await people(table)
		.query.primary({ conference })
		.go({ pages: "all", attributes: ["email", ...LOCALES, "staff", "expert", "papers"] });
	return data;
}

/** Returns the searched texts of a person; account names precede names on papers. */
function toSearchable({ email, staff, expert, papers, ...onPapers }: PersonRow): SearchablePerson {
	const asExpert = expert && { [CYRILLIC.test(expert.name) ? "ru" : "en"]: expert.name };
	const en = staff?.en ?? onPapers.en ?? asExpert?.en;
	const ru = staff?.ru ?? onPapers.ru ?? asExpert?.ru;
	return {
		email,
		outside: false,
		wrote: staff || expert ? [] : [...(papers ?? [])].map(Number),
		names: { ...(en && { en }), ...(ru && { ru }) },
		searched: searchableText([email, staff?.en, staff?.ru, onPapers.en, onPapers.ru, expert?.name]),
	};
}
