/** An instant by a zone's clock, in words for a letter: `2026-11-23 23:59 (UTC+04:00)`. */
export function momentText(instant: string, timezone: string): string {
	const at = new Date(instant);
	// Swedish writes dates as ISO 8601 does.
	const local = new Intl.DateTimeFormat("sv", { timeZone: timezone, dateStyle: "short", timeStyle: "short" });
	return `${local.format(at)} (${offsetText(at, timezone)})`;
}

/** `UTC+04:00`, or `UTC` alone. */
export function offsetText(instant: Date, timezone: string): string {
	const parts = new Intl.DateTimeFormat("en", { timeZone: timezone, timeZoneName: "longOffset" });
	const name = parts.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
	return name.replace("GMT", "UTC");
}
