import type { Locale } from "@deck/contracts/enums";
import type { Table } from "../kernel/ports.ts";
import type { ExpertItem } from "./entity.ts";
import { expertNumbers, expertsByNumber } from "./lookup.ts";

/**
 * Returns the language of e-mails to an expert without an account: the one that staff chose, else one that they read.
 * @param likely the language of what the e-mail is about
 */
export function languageOfExpert(
	{ language, languages }: Pick<ExpertItem, "language" | "languages">,
	likely: Locale = "en",
): Locale {
	if (language) return language;
	return languages.includes(likely) ? likely : (languages[0] ?? likely);
}

/** Returns the experts of a conference by their addresses. 2 table calls. */
export async function expertsByEmail(
	table: Table,
	conference: string,
	emails: readonly string[],
): Promise<Map<string, ExpertItem>> {
	const numbers = await expertNumbers(table, conference, emails);
	const found = await expertsByNumber(
		table,
		conference,
		numbers.filter((number) => number !== null),
	);
	return new Map(found.flatMap((expert) => (expert ? [[expert.email, expert] as const] : [])));
}
