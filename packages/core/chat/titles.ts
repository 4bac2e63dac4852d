import type { Titles } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";

/** Russian papers also have an English title. */
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

/** Russian papers also have English names. */
export function authorNames(
	language: Locale,
	{ locales, ...names }: Names & { locales?: { en?: Names | undefined } | undefined },
): Titles {
	const english = language === "ru" && locales?.en ? named(locales.en) : "";
	return { [language]: named(names), ...(english && { en: english }) };
}

const named = (names?: Names) => [names?.first_name, names?.last_name].filter(Boolean).join(" ").trim();

/** Badge names, else the address. */
export function participantTitles(
	locales: { en?: Names | undefined; ru?: Names | undefined } | undefined,
	email: string,
): Titles {
	return namesOrAddress({ en: named(locales?.en), ru: named(locales?.ru), email });
}

export const namesOrAddress = ({ en, ru, email }: Record<Locale | "email", string>): Titles =>
	en || ru ? { ...(en && { en }), ...(ru && { ru }) } : { en: email };
