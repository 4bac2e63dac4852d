import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { initialsOf } from "@deck/contracts/person-names";
import type { Names, SubmitValues, Texts } from "./submit-values.ts";

/** The paper as printed in the proceedings, in one language. */
export interface Entry {
	lang: Locale;
	title: string;
	/** "A. Veshnyakova", in order; authors without names are omitted. */
	authors: string[];
	/** Distinct, in the authors' order. */
	organizations: string[];
	keywords: string[];
}

/** Returns both languages for a Russian paper, English only otherwise. */
export function entriesOf(values: SubmitValues): Entry[] {
	const { language, authors, locales } = values;
	const own = entry(language, values, authors);
	if (language === "en") return [own];
	return [
		own,
		entry(
			"en",
			locales.en,
			authors.map((author) => author.locales.en),
		),
	];
}

function entry(lang: Locale, { title, keywords }: Texts, names: Names[]): Entry {
	const organizations = names.map(({ organization }) => cut(organization.trim())).filter(Boolean);
	return {
		lang,
		title: cut(title.trim()),
		authors: names.map((name) => cut(shortName(name))).filter(Boolean),
		organizations: [...new Set(organizations)],
		keywords: keywords.slice(0, LIMITS.keywordsMax).map(cut),
	};
}

/** Overlong text would fill the page. */
const cut = (text: string) => (text.length > LIMITS.text ? `${text.slice(0, LIMITS.text)}…` : text);

/** Returns "A. Veshnyakova", "J.-P. Serre"; single names get no initial. */
export function shortName({ first_name, last_name }: Pick<Names, "first_name" | "last_name">): string {
	return [initialsOf(first_name), last_name.trim()].filter(Boolean).join(" ");
}
