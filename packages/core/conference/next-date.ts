import { isDayOf } from "@deck/contracts/calendar-day";
import type { DateKind } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import { DATE_NAMES } from "./date-names.ts";
import { formatDay, formatInstant } from "./format-instant.ts";
import type { ConferenceItem } from "./lookup.ts";
import { effectiveInstants } from "./time.ts";

/**
 * Formats the next of the given dates for e-mails, and of other named instants, in the conference's time zone: "submissions close, 1 February 2027,
 * 18:00 UTC+4". Null if none is ahead.
 */
export function formatNextDate(
	conference: ConferenceItem,
	kinds: readonly DateKind[],
	locale: Locale,
	now: Date,
	also: readonly { name: string; at: string | undefined }[] = [],
): string | null {
	const instants = effectiveInstants(conference, now);
	const dates = kinds.map((kind) => ({
		name: DATE_NAMES[locale][kind],
		at: instants[kind] ?? "",
	}));
	const [next] = [...dates, ...also.map(({ name, at = "" }) => ({ name, at }))]
		.filter(({ at }) => at > now.toISOString())
		.sort((a, b) => a.at.localeCompare(b.at));
	if (!next) return null;
	return `${next.name}, ${formatConferenceDate(conference, next.at, locale, now)}`;
}

/** Formats an instant for e-mails in the conference's time zone; dates of the conference without a time as days. */
export function formatConferenceDate(
	conference: ConferenceItem,
	at: string,
	locale: Locale,
	now: Date,
): string {
	const { dates, timezone } = conference;
	const isDay = isDayOf({ dates, instants: effectiveInstants(conference, now) }, at);
	return isDay ? formatDay(new Date(at), timezone, locale) : formatInstant(at, timezone, locale);
}
