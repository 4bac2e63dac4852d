const formatters = new Map<string | null, Intl.DateTimeFormat>();

/** Formats a UTC offset as `UTC+4`, `UTC-3:30`, `UTC`; a null time zone is the machine's. */
export function formatOffset(instant: Date, timezone: string | null): string {
	const formatter = formatters.get(timezone) ?? offsetFormatter(timezone);
	// Creation costs a hundred times a use.
	formatters.set(timezone, formatter);
	// "11/23/2026, GMT+4".
	const [, name = "UTC"] = formatter.format(instant).split(", ");
	return name.replace("GMT", "UTC").replace(/^UTC\+0$/, "UTC");
}

const offsetFormatter = (timezone: string | null) =>
	new Intl.DateTimeFormat("en-US", { timeZone: timezone ?? undefined, timeZoneName: "shortOffset" });

/** Removes the "г." that `Intl` writes after the year of Russian dates. */
export const withoutYearSign = (date: string): string => date.replace(/\s?г\.$/, "");
