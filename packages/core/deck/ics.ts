import { type Day, movedBy, storedMoment } from "@deck/contracts/moments";

/** One date of a calendar. */
export interface CalendarEvent {
	/** The same for the same date for ever, so that a change moves it. */
	uid: string;
	/** An ISO instant, or whole days that no time zone moves. */
	at: string | { first: Day; last: Day };
	title: string;
	url: string;
	/** Where it is; empty where that is not known. */
	location?: string;
}

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LINE = 75;

/** Events as iCalendar text (RFC 5545): moments without length in UTC, and whole days. */
export function calendarText(events: readonly CalendarEvent[], now: Date): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Event deck//Event deck//EN",
		"CALSCALE:GREGORIAN",
		"X-WR-CALNAME:Event deck",
		"REFRESH-INTERVAL;VALUE=DURATION:PT6H",
		...events.flatMap(({ uid, at, title, url, location }) => [
			"BEGIN:VEVENT",
			`UID:${literal(uid)}@event-deck`,
			`DTSTAMP:${stamp(now.toISOString())}`,
			...timeOf(at),
			`SUMMARY:${literal(title)}`,
			...(location ? [`LOCATION:${literal(location)}`] : []),
			`URL:${url}`,
			"TRANSP:TRANSPARENT",
			"END:VEVENT",
		]),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** When an event is. The end of whole days is the day after the last one (RFC 5545, 3.6.1). */
const timeOf = (at: CalendarEvent["at"]): string[] =>
	typeof at === "string"
		? [`DTSTART:${stamp(at)}`]
		: [
				`DTSTART;VALUE=DATE:${at.first.replaceAll("-", "")}`,
				`DTEND;VALUE=DATE:${movedBy(storedMoment(at.last), 1).replaceAll("-", "")}`,
			];

/** `2026-11-20T10:00:00.000Z` as `20261120T100000Z`. */
const stamp = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Text in which nothing ends a value or begins a line. */
const literal = (text: string) =>
	text
		.replace(/[\\;,]/g, (sign) => `\\${sign}`)
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.trim();

/** A long line goes on behind a blank; no sign is cut in two. */
function folded(line: string): string {
	const parts: string[] = [];
	let part = "";
	let bytes = 0;
	for (const sign of line) {
		const size = Buffer.byteLength(sign);
		if (bytes + size > LINE) {
			parts.push(part);
			part = " ";
			bytes = 1;
		}
		part += sign;
		bytes += size;
	}
	return [...parts, part].join("\r\n");
}
