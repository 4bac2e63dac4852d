import { addDays, type Day, storedMoment } from "@deck/contracts/moments";

export interface CalendarEvent {
	/** Stable, so that calendars move the event instead of adding another. */
	uid: string;
	/** ISO instant, or floating whole days. */
	at: string | { first: Day; last: Day };
	title: string;
	url: string;
	location?: string;
}

/** Octets per line before folding (RFC 5545, 3.1). */
const LINE = 75;

/** Renders iCalendar text (RFC 5545) with instants in UTC without duration, and whole days. */
export function renderCalendar(events: readonly CalendarEvent[], now: Date): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Event deck//Event deck//EN",
		"CALSCALE:GREGORIAN",
		"X-WR-CALNAME:Event deck",
		"REFRESH-INTERVAL;VALUE=DURATION:PT6H",
		...events.flatMap(({ uid, at, title, url, location }) => [
			"BEGIN:VEVENT",
			`UID:${escapeText(uid)}@event-deck`,
			`DTSTAMP:${stamp(now.toISOString())}`,
			...timeOf(at),
			`SUMMARY:${escapeText(title)}`,
			...(location ? [`LOCATION:${escapeText(location)}`] : []),
			`URL:${url}`,
			"TRANSP:TRANSPARENT",
			"END:VEVENT",
		]),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Renders the start, and for whole days the exclusive end (RFC 5545, 3.6.1). */
const timeOf = (at: CalendarEvent["at"]): string[] =>
	typeof at === "string"
		? [`DTSTART:${stamp(at)}`]
		: [
				`DTSTART;VALUE=DATE:${at.first.replaceAll("-", "")}`,
				`DTEND;VALUE=DATE:${addDays(storedMoment(at.last), 1).replaceAll("-", "")}`,
			];

/** Formats an instant: `2026-11-20T10:00:00.000Z` becomes `20261120T100000Z`. */
const stamp = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapeText = (text: string) =>
	text
		.replace(/[\\;,]/g, (character) => `\\${character}`)
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.trim();

/** Folds a long line, but no character. */
function foldLine(line: string): string {
	const parts: string[] = [];
	let part = "";
	let bytes = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (bytes + size > LINE) {
			parts.push(part);
			part = " ";
			bytes = 1;
		}
		part += character;
		bytes += size;
	}
	return [...parts, part].join("\r\n");
}
