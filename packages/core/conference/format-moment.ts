import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";

export function formatMoment(instant: string, timezone: string, locale: Locale): string {
	const at = new Date(instant);
	const clock = new Intl.DateTimeFormat("en-GB", { timeZone: timezone, timeStyle: "short" });
	return `${formatDay(at, timezone, locale)}, ${clock.format(at)} ${formatUtcOffset(at, timezone)}`;
}

export function formatDay(at: Date, timezone: string, locale: Locale): string {
	const day = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
		timeZone: timezone,
		dateStyle: "long",
	});
	return (
		day
			.format(at)
			// Without the "г." of Russian dates.
			.replace(/\s?г\.$/, "")
			.replace(/\s/g, " ")
	);
}

/** Formats an offset as `UTC+4` or `UTC`. */
function formatUtcOffset(instant: Date, timezone: string): string {
	const parts = new Intl.DateTimeFormat("en", { timeZone: timezone, timeZoneName: "shortOffset" });
	const name = parts.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
	return name.replace("GMT", "UTC").replace(/^UTC\+0$/, "UTC");
}
