import { addDays, type Day, storedMoment } from "./moments.ts";

export interface CalendarEvent {
	/** Stable, so that calendars move the event instead of adding another. */
	uid: string;
	/** ISO instant without duration, two instants, or floating whole days. */
	at: string | { start: string; end: string } | { first: Day; last: Day };
	title: string;
	url: string;
	location?: string;
	/** Lines. */
	description?: readonly string[];
	/** For events that move: calendars take the higher one. */
	revision?: { sequence: number; modified: string; cancelled: boolean };
}

/** Octets per line before folding (RFC 5545, 3.1). */
const LINE = 75;

/** Renders iCalendar text (RFC 5545) with instants in UTC, and whole days. */
export function renderCalendar(events: readonly CalendarEvent[], now: Date, name = "Event deck"): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Event deck//Event deck//EN",
		"CALSCALE:GREGORIAN",
		`X-WR-CALNAME:${escapeText(name)}`,
		"REFRESH-INTERVAL;VALUE=DURATION:PT6H",
		...events.flatMap(({ uid, at, title, url, location, description = [], revision }) => [
			"BEGIN:VEVENT",
			`UID:${escapeText(uid)}@event-deck`,
			`DTSTAMP:${stamp(now.toISOString())}`,
			...timeOf(at),
			...(revision ? revisionOf(revision) : []),
			`SUMMARY:${escapeText(title)}`,
			...(location ? [`LOCATION:${escapeText(location)}`] : []),
			...(description.length > 0 ? [`DESCRIPTION:${description.map(escapeText).join("\\n")}`] : []),
			`URL:${url}`,
			"TRANSP:TRANSPARENT",
			"END:VEVENT",
		]),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Renders start and end. The end of whole days is exclusive (RFC 5545, 3.6.1). */
function timeOf(at: CalendarEvent["at"]): string[] {
	if (typeof at === "string") return [`DTSTART:${stamp(at)}`];
	if ("start" in at) return [`DTSTART:${stamp(at.start)}`, `DTEND:${stamp(at.end)}`];
	return [
		`DTSTART;VALUE=DATE:${at.first.replaceAll("-", "")}`,
		`DTEND;VALUE=DATE:${addDays(storedMoment(at.last), 1).replaceAll("-", "")}`,
	];
}

const revisionOf = ({ sequence, modified, cancelled }: NonNullable<CalendarEvent["revision"]>): string[] => [
	`SEQUENCE:${sequence}`,
	`LAST-MODIFIED:${stamp(modified)}`,
	`STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
];

/** Formats an instant: `2026-11-20T10:00:00.000Z` becomes `20261120T100000Z`. */
const stamp = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapeText = (text: string) =>
	text
		.replace(/[\\;,]/g, (character) => `\\${character}`)
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.trim();

const encoder = new TextEncoder();

/** Folds a long line, but no character. */
function foldLine(line: string): string {
	const parts: string[] = [];
	let part = "";
	let bytes = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
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
