import type { Conference } from "@deck/contracts/conference";
import type { Dates } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";

/** A text with the language it is in, when that is not the page's: for the `lang` attribute. */
export interface InLanguage {
	text: string;
	lang?: Locale;
}

/** The first text that is not empty: the page's language, then the other one; empty where there is none. */
export function inEither(texts: Record<Locale, string>, locale: Locale): InLanguage {
	if (texts[locale]) return { text: texts[locale] };
	const other: Locale = locale === "en" ? "ru" : "en";
	return { text: texts[other], lang: texts[other] ? other : undefined };
}

/** One of a thing's texts, by its key: in the page's language, then in the other one. */
export function localText<Key extends string>(
	{ en, ru }: Record<Locale, Record<Key, string>>,
	key: Key,
	locale: Locale,
): InLanguage {
	return inEither({ en: en[key], ru: ru[key] }, locale);
}

/** A conference's full title; of the other language while the page's is missing. */
export function conferenceTitle({ locales }: Pick<Conference, "locales">, locale: Locale): InLanguage {
	return localText(locales, "title", locale);
}

/** The days of a conference, such as "24–28 May 2027"; null while its start is not known. */
export function conferenceDays(dates: Dates, locale: Locale): string | null {
	const { conference_start: start, conference_end: end } = dates;
	if (!start) return null;
	// Local days are written as they stand: read as UTC and shown in UTC.
	const day = (local: string) => new Date(`${local.slice(0, 10)}T00:00:00Z`);
	const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "ru-RU", {
		timeZone: "UTC",
		day: "numeric",
		month: "long",
		year: "numeric",
	});
	// Which blanks stand in it differs between browsers and from the server, whose drawing must be alike.
	const text = format
		.formatRange(day(start), day(end ?? start))
		.replace(/\s/g, " ")
		.replace(" г.", "\u00a0г.");
	// Days of one month stand close together: "24–28 May"; "30 May – 2 June" has its spaces.
	return text.replace(/^(\d+) – (\d+)/, "$1–$2");
}
