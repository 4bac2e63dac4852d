import type { LocalizedTitle } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { hasTwin } from "@deck/contracts/locales";

/** Returns a paper's title in its language; Russian papers also have an English one. */
export function localizedPaperTitle({
	language,
	title,
	locales,
}: {
	language: Locale;
	title: string;
	locales?: { en?: { title: string } | undefined } | undefined;
}): LocalizedTitle {
	const english = locales?.en?.title;
	return { [language]: title, ...(english && { en: english }) };
}

interface Names {
	first_name?: string | undefined;
	last_name?: string | undefined;
}

/** Returns an author's name in the paper's language; Russian papers also have English names. */
export function localizedAuthorName(
	language: Locale,
	{ locales, ...names }: Names & { locales?: { en?: Names | undefined } | undefined },
): LocalizedTitle {
	const english = hasTwin(language) && locales?.en ? joinNames(locales.en) : "";
	return { [language]: joinNames(names), ...(english && { en: english }) };
}

const joinNames = (names?: Names) => [names?.first_name, names?.last_name].filter(Boolean).join(" ").trim();

export function localizedParticipantName(
	locales: { en?: Names | undefined; ru?: Names | undefined } | undefined,
	email: string,
): LocalizedTitle {
	return namesOrAddress({ en: joinNames(locales?.en), ru: joinNames(locales?.ru), email });
}

export const namesOrAddress = ({ en, ru, email }: Record<Locale | "email", string>): LocalizedTitle =>
	en || ru ? { ...(en && { en }), ...(ru && { ru }) } : { en: email };
