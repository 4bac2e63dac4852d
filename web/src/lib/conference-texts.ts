import { isDayOf } from "@deck/contracts/calendar-day";
import type { Conference, ConferenceSummary } from "@deck/contracts/conference";
import { withoutYearSign } from "@deck/contracts/date-texts";
import type { ConferenceDates } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS, otherLocale } from "@deck/contracts/locales";
import { type LocalMoment, storedMoment } from "@deck/contracts/moments";
import { formatLongDay, formatLongTime } from "./format.ts";

export interface LocalizedText {
	text: string;
	lang?: Locale;
}

/** Returns the text in the page's language, else in the other, else empty. */
export function localizedText(texts: Record<Locale, string>, locale: Locale): LocalizedText {
	if (texts[locale]) return { text: texts[locale] };
	const other: Locale = otherLocale(locale);
	return { text: texts[other], lang: texts[other] ? other : undefined };
}

export function localizedField<Key extends string>(
	{ en, ru }: Record<Locale, Record<Key, string>>,
	key: Key,
	locale: Locale,
): LocalizedText {
	return localizedText({ en: en[key], ru: ru[key] }, locale);
}

export function conferenceTitle({ locales }: Pick<Conference, "locales">, locale: Locale): LocalizedText {
	return localizedField(locales, "title", locale);
}

/** Formats days as "24–28 May 2027"; null without a start. */
export function formatConferenceDays(dates: ConferenceDates, locale: Locale): string | null {
	const { conference_start: start, conference_end: end } = dates;
	return start ? formatDayRange(storedMoment(start), storedMoment(end ?? start), locale) : null;
}

/** Formats a conference's date by its clock: "12 January 2027, 23:59 UTC+4"; a day without a time stays a day. */
export function formatConferenceDate(
	conference: Pick<ConferenceSummary, "dates" | "instants" | "timezone">,
	at: string,
	locale: Locale,
): string {
	const format = isDayOf(conference, at) ? formatLongDay : formatLongTime;
	return format(new Date(at), locale, conference.timezone);
}

/** Formats a local moment as "12 January 2027, 23:59"; without a time the day alone. */
export function formatLocalMoment(local: LocalMoment, locale: Locale): string {
	const [day = "", time] = local.split("T");
	const long = formatLongDay(new Date(`${day}T00:00:00Z`), locale, "UTC");
	return time ? `${long}, ${time}` : long;
}

export function formatDayRange(start: LocalMoment, end: LocalMoment, locale: Locale): string {
	// Days as UTC, so that no time zone shifts them.
	const day = (local: LocalMoment) => new Date(`${local.slice(0, 10)}T00:00:00Z`);
	const format = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
		timeZone: "UTC",
		day: "numeric",
		month: "long",
		year: "numeric",
	});
	// Spaces differ between browsers and server; hydration needs the same text.
	const text = withoutYearSign(format.formatRange(day(start), day(end))).replace(/\s/g, " ");
	// "24–28 May", but "30 May – 2 June".
	return text.replace(/^(\d+) – (\d+)/, "$1–$2");
}
