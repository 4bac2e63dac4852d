import type { LocalizedTitle } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { hasTwin } from "@deck/contracts/locales";
import { joinName } from "@deck/contracts/person-names";

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
	const english = hasTwin(language) && locales?.en ? joinName(locales.en) : "";
	return { [language]: joinName(names), ...(english && { en: english }) };
}

export function localizedParticipantName(
	locales: { en?: Names | undefined; ru?: Names | undefined } | undefined,
	email: string,
): LocalizedTitle {
	return namesOrAddress({ en: joinName(locales?.en), ru: joinName(locales?.ru), email });
}

export const namesOrAddress = ({ en, ru, email }: Record<Locale | "email", string>): LocalizedTitle =>
	en || ru ? { ...(en && { en }), ...(ru && { ru }) } : { en: email };
