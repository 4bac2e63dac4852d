import type { Titles } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";

/** Returns the paper's title, and the English one of a Russian paper. */
export function paperTitles({
	language,
	title,
	locales,
}: {
	language: Locale;
	title: string;
	locales?: { en?: { title: string } | undefined } | undefined;
}): Titles {
	const english = locales?.en?.title;
	return { [language]: title, ...(english && { en: english }) };
}

interface Names {
	first_name?: string | undefined;
	last_name?: string | undefined;
}

/** Returns an author's name in the paper's language, and in English on a Russian paper. */
export function authorNames(
	language: Locale,
	{ locales, ...names }: Names & { locales?: { en?: Names | undefined } | undefined },
): Titles {
	const english = language === "ru" && locales?.en ? named(locales.en) : "";
	return { [language]: named(names), ...(english && { en: english }) };
}

const named = (names?: Names) => [names?.first_name, names?.last_name].filter(Boolean).join(" ").trim();

/** Returns a participant's badge name; the address before there is one. */
export function participantTitles(
	locales: { en?: Names | undefined; ru?: Names | undefined } | undefined,
	email: string,
): Titles {
	return namesOrAddress({ en: named(locales?.en), ru: named(locales?.ru), email });
}

/** The same from full names in lists, which may be empty. */
export const namesOrAddress = ({ en, ru, email }: Record<Locale | "email", string>): Titles =>
	en || ru ? { ...(en && { en }), ...(ru && { ru }) } : { en: email };
