import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { hasTwin } from "@deck/contracts/locales";
import { abbreviatedName } from "@deck/contracts/person-names";
import type { AuthorNames, PaperTexts, SubmitValues } from "../form/submit-values.ts";

export interface PrintedEntry {
	lang: Locale;
	title: string;
	/** "A. Veshnyakova", in order; without nameless authors. */
	authors: string[];
	/** Distinct, in the authors' order. */
	organizations: string[];
	keywords: string[];
}

/** Returns both languages for Russian papers, else English. */
export function printedEntries(values: SubmitValues): PrintedEntry[] {
	const { language, authors, locales } = values;
	const own = entry(language, values, authors);
	if (!hasTwin(language)) return [own];
	return [
		own,
		entry(
			"en",
			locales.en,
			authors.map((author) => author.locales.en),
		),
	];
}

function entry(lang: Locale, { title, keywords }: PaperTexts, names: AuthorNames[]): PrintedEntry {
	const organizations = names.map(({ organization }) => truncate(organization.trim())).filter(Boolean);
	return {
		lang,
		title: truncate(title.trim()),
		authors: names.map((name) => truncate(abbreviatedName(name))).filter(Boolean),
		organizations: [...new Set(organizations)],
		keywords: keywords.slice(0, LIMITS.keywordsMax).map(truncate),
	};
}

/** Cuts overlong text, which would fill the page. */
const truncate = (text: string) => (text.length > LIMITS.text ? `${text.slice(0, LIMITS.text)}…` : text);
