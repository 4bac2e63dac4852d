import { formatOffset, withoutYearSign } from "@deck/contracts/date-texts";
import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import { addDays, daysBetween, type LocalMoment, momentToMs } from "@deck/contracts/moments";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Caches formatters: making one costs a hundred uses. */
function memoized<Key extends readonly (string | number | null)[], Formatter>(
	make: (...key: Key) => Formatter,
): (...key: Key) => Formatter {
	const made = new Map<string, Formatter>();
	return (...key) => {
		const name = key.join(" ");
		const formatter = made.get(name) ?? make(...key);
		made.set(name, formatter);
		return formatter;
	};
}

const numbers = memoized(
	(locale: Locale, digits: number) =>
		new Intl.NumberFormat(LOCALE_FACTS[locale].tag, { maximumFractionDigits: digits }),
);
const clocks = memoized(
	(timezone: string | null) =>
		new Intl.DateTimeFormat("en-GB", {
			timeZone: timezone ?? undefined,
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		}),
);
const longDays = memoized(
	(locale: Locale, timezone: string | null) =>
		new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
			timeZone: timezone ?? undefined,
			day: "numeric",
			month: "long",
			year: "numeric",
		}),
);
const units = memoized(
	(locale: Locale, unit: "minute" | "hour" | "day") =>
		new Intl.NumberFormat(LOCALE_FACTS[locale].tag, { style: "unit", unit, unitDisplay: "long" }),
);
const days = memoized(
	(locale: Locale, timezone: string | null) =>
		new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
			timeZone: timezone ?? undefined,
			day: "numeric",
			month: "short",
		}),
);
const distances = memoized(
	(locale: Locale, numeric: "auto" | "always") =>
		new Intl.RelativeTimeFormat(LOCALE_FACTS[locale].tag, { numeric }),
);

/** Cached by minute since 1970: all rows need the same. */
const lastDays = memoized((minute: number, timezone: string | null) => {
	const today = formatDate(new Date(minute * MINUTE), timezone);
	return { today, yesterday: addDays(today, -1) };
});

/** Formats 2,014 and 2 014. */
export function formatNumber(value: number, locale: Locale, digits = 3): string {
	return numbers(locale, digits).format(value);
}

/** Splits an instant into parts; a null time zone is the browser's. */
function parts(instant: Date, timezone: string | null) {
	// "23/11/2026, 23:59". Faster than `formatToParts`.
	const [day, month, year, hour, minute] = clocks(timezone).format(instant).split(/\D+/);
	return { year, month, day, hour, minute };
}

/**
 * Formats an instant as `2026-11-23 23:59 UTC+4`, for fields, tables and files (specification §9). Sentences use
 * `formatLongTime`.
 */
export function formatDateTime(instant: Date, timezone: string | null): string {
	return `${formatWallTime(instant, timezone)} ${formatOffset(instant, timezone)}`;
}

export function formatWallTime(instant: Date, timezone: string | null): string {
	const { year, month, day, hour, minute } = parts(instant, timezone);
	return `${year}-${month}-${day} ${hour}:${minute}`;
}

export function formatDate(instant: Date, timezone: string | null): LocalMoment {
	return formatWallTime(instant, timezone).slice(0, 10) as LocalMoment;
}

/** Formats an instant as `23:59`. */
export function formatClock(instant: Date, timezone: string | null = null): string {
	return formatWallTime(instant, timezone).slice(11);
}

export function formatLongDay(instant: Date, locale: Locale, timezone: string | null): string {
	const text = longDays(locale, timezone).format(instant);
	return withoutYearSign(text).replace(/\s/g, "\u00a0");
}

/** Formats an instant as `23 November 2026, 23:59 UTC+4`. */
export function formatLongTime(instant: Date, locale: Locale, timezone: string | null): string {
	const { hour, minute } = parts(instant, timezone);
	const clock = `${hour}:${minute}\u00a0${formatOffset(instant, timezone)}`;
	return `${formatLongDay(instant, locale, timezone)}, ${clock}`;
}

/** Counts calendar days of a zone, at least one: people count dates, not whole 24 hours. */
export function countDays(from: Date, to: Date, timezone: string | null): number {
	return Math.max(1, Math.abs(daysBetween(formatDate(from, timezone), formatDate(to, timezone))));
}

/** Formats a duration in the largest fitting unit: `44 days` of a zone's calendar, at least `1 minute`. */
export function formatDuration(from: Date, to: Date, locale: Locale, timezone: string | null): string {
	const size = Math.abs(to.getTime() - from.getTime());
	const [unit, count] =
		size < HOUR
			? (["minute", Math.max(1, Math.trunc(size / MINUTE))] as const)
			: size < DAY
				? (["hour", Math.trunc(size / HOUR)] as const)
				: (["day", countDays(from, to, timezone)] as const);
	return units(locale, unit).format(count).replace(/\s/g, "\u00a0");
}

/** Formats an instant as `08:47` today, `yesterday`, `18 Nov` this year, else the day. */
export function formatShort(instant: Date, now: Date, locale: Locale, timezone: string | null): string {
	const { year, month, day, hour, minute } = parts(instant, timezone);
	const date = `${year}-${month}-${day}`;
	const { today, yesterday } = lastDays(Math.floor(now.getTime() / MINUTE), timezone);
	if (date === today) return `${hour}:${minute}`;
	if (date === yesterday) return distances(locale, "auto").format(-1, "day");
	if (year !== today.slice(0, 4)) return date;
	return formatDayMonth(instant, locale, timezone);
}

/** Formats a deadline as `23 November 2026, 23:59 UTC+4`; days last until their last minute. */
export function formatDeadline(moment: LocalMoment, locale: Locale, timezone: string): string {
	const [day, time = "23:59"] = moment.split("T");
	const offset = formatOffset(new Date(momentToMs(moment, true)), timezone);
	return `${formatLongDay(new Date(`${day}T00:00Z`), locale, "UTC")}, ${time} ${offset}`;
}

/** Formats an instant's day as `18 Nov`. */
export function formatDayMonth(instant: Date, locale: Locale, timezone: string | null): string {
	return days(locale, timezone).format(instant).replace(".", "");
}

/**
 * Formats a distance as "in 3 days", "2 hours ago", "now".
 * @param timezone of the date shown with it, for days
 */
export function formatDistance(instant: Date, now: Date, locale: Locale, timezone: string | null): string {
	return distance(instant, now, locale, timezone).replace(/(\d)\s/g, "$1\u00a0");
}

function distance(instant: Date, now: Date, locale: Locale, timezone: string | null): string {
	const gap = instant.getTime() - now.getTime();
	const relative = distances(locale, "auto");
	const size = Math.abs(gap);
	if (size < MINUTE) return relative.format(0, "second");
	if (size < HOUR) return relative.format(Math.trunc(gap / MINUTE), "minute");
	if (size < DAY) return relative.format(Math.trunc(gap / HOUR), "hour");
	return distances(locale, "always").format(Math.sign(gap) * countDays(now, instant, timezone), "day");
}
