import type { Locale } from "@deck/contracts/enums";
import { nameLanguage } from "@deck/contracts/person-names";
import type { Table } from "../kernel/ports.ts";
import type { ExpertItem } from "./entity.ts";
import { expertNumbers, expertsByNumber } from "./lookup.ts";

/**
 * Returns the language for an expert without an account: staff's choice, else one they read, else their name's.
 * @param likely language of the e-mail's subject
 */
export function expertLanguage(
	{ language, languages, name }: Pick<ExpertItem, "language" | "languages" | "name">,
	likely: Locale = "en",
): Locale {
	if (language) return language;
	if (languages.includes(likely)) return likely;
	// A Latin name proves no language.
	return languages[0] ?? (nameLanguage(name) === "ru" ? "ru" : likely);
}

/** Returns the conference's experts by address. 2 table calls. */
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
