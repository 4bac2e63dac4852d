import type { Locale } from "@deck/contracts/enums";
import { LOCALE_TAGS } from "./locale.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Making a formatter costs a hundred times what using it does, and rows of a list use several each: kept for good. */
const formatters = new Map<string, unknown>();

function kept<Formatter, Options>(
	kind: new (tag: string, options?: Options) => Formatter,
	tag: string,
	options?: Options,
): Formatter {
	const key = `${kind.name} ${tag} ${JSON.stringify(options)}`;
	const known = formatters.get(key);
	if (known instanceof kind) return known;
	const made = new kind(tag, options);
	formatters.set(key, made);
	return made;
}

/** A number with the separators of the language: 2,014 and 2 014. */
export function formatNumber(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
	return kept(Intl.NumberFormat, LOCALE_TAGS[locale], options).format(value);
}

/** The parts of an instant in a time zone (the browser's own when null), as two-digit texts. */
function parts(instant: Date, timezone: string | null): Record<string, string> {
	const format = kept(Intl.DateTimeFormat, "en-GB", {
		timeZone: timezone ?? undefined,
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
	});
	return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** The offset of a zone at an instant: `UTC+4`, `UTC-3:30`, `UTC`. */
export function formatOffset(instant: Date, timezone: string | null): string {
	const format = kept(Intl.DateTimeFormat, "en-US", {
		timeZone: timezone ?? undefined,
		timeZoneName: "shortOffset",
	});
	const name = format.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "UTC";
	return name.replace("GMT", "UTC").replace(/^UTC\+0$/, "UTC");
}

/** The platform's one date format: `2026-11-23 23:59 UTC+4` (specification §9). */
export function formatDateTime(instant: Date, timezone: string | null): string {
	const { year, month, day, hour, minute } = parts(instant, timezone);
	return `${year}-${month}-${day} ${hour}:${minute} ${formatOffset(instant, timezone)}`;
}

/** The day alone: `2026-11-23`. */
export function formatDate(instant: Date, timezone: string | null): string {
	const { year, month, day } = parts(instant, timezone);
	return `${year}-${month}-${day}`;
}

/** For dense rows: `08:47` today, `yesterday`, `18 Nov` this year, else the day. */
export function formatShort(instant: Date, now: Date, locale: Locale, timezone: string | null): string {
	const day = formatDate(instant, timezone);
	if (day === formatDate(now, timezone)) {
		const { hour, minute } = parts(instant, timezone);
		return `${hour}:${minute}`;
	}
	if (day === formatDate(new Date(now.getTime() - DAY), timezone)) {
		return kept(Intl.RelativeTimeFormat, LOCALE_TAGS[locale], { numeric: "auto" }).format(-1, "day");
	}
	if (day.slice(0, 4) !== formatDate(now, timezone).slice(0, 4)) return day;
	const tag = locale === "en" ? "en-GB" : LOCALE_TAGS[locale];
	return kept(Intl.DateTimeFormat, tag, { timeZone: timezone ?? undefined, day: "numeric", month: "short" })
		.format(instant)
		.replace(".", "");
}

/** How far off an instant is, in the largest unit that fits: "in 3 days", "2 hours ago", "now"; its number stays with its unit. */
export function formatDistance(instant: Date, now: Date, locale: Locale): string {
	return distance(instant, now, locale).replace(/(\d)\s/g, "$1\u00a0");
}

function distance(instant: Date, now: Date, locale: Locale): string {
	const gap = instant.getTime() - now.getTime();
	const relative = kept(Intl.RelativeTimeFormat, LOCALE_TAGS[locale], { numeric: "auto" });
	const size = Math.abs(gap);
	if (size < MINUTE) return relative.format(0, "second");
	if (size < HOUR) return relative.format(Math.trunc(gap / MINUTE), "minute");
	if (size < DAY) return relative.format(Math.trunc(gap / HOUR), "hour");
	const days = kept(Intl.RelativeTimeFormat, LOCALE_TAGS[locale], { numeric: "always" });
	return days.format(Math.trunc(gap / DAY), "day");
}
