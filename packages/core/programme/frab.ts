import { createHash } from "node:crypto";
import type { Locale } from "@deck/contracts/enums";
import { textInLocale } from "@deck/contracts/in-locale";
import { endOf, type PublicProgramme, type PublicSession, type PublicTalk } from "@deck/contracts/programme";
import { zonedIso } from "@deck/contracts/zoned-time";

type Titled = { locales: Record<Locale, { title: string }> };

export interface FrabContext {
	conference: {
		id: string;
		path: string;
		locales: Record<Locale, { short_title: string; title: string }>;
		sections: readonly ({ id: string } & Titled)[];
	};
	locale: Locale;
	/** Origin of the site. */
	site: string;
}

/** A programme in the terms of frab, which phone apps read; `schedule.xml` and `schedule.json` are written from it. */
export interface FrabSchedule {
	version: string;
	baseUrl: string;
	url: string;
	title: string;
	acronym: string;
	timezone: string;
	tracks: string[];
	rooms: FrabRoom[];
	days: FrabDay[];
}

export interface FrabRoom {
	id: string | null;
	name: string;
	guid: string;
	seats: number | null;
}

interface FrabDay {
	index: number;
	/** `yyyy-MM-dd` in the conference's zone. */
	date: string;
	start: string;
	end: string;
	events: { room: FrabRoom; events: FrabEvent[] }[];
}

export interface FrabEvent {
	id: number;
	guid: string;
	slug: string;
	url: string;
	title: string;
	subtitle: string;
	track: string | null;
	type: PublicSession["kind"];
	language: Locale | null;
	description: string;
	/** With the offset of the room's clock. */
	date: string;
	/** `HH:mm` of the room's clock. */
	start: string;
	end: string;
	/** `HH:mm` */
	duration: string;
	room: string;
	persons: { name: string; guid: string }[];
}

/** Name of the room of what takes place in none. */
const NO_ROOM = "—";
/** Least length of an acronym. */
const ACRONYM_LENGTH = 4;

/** Builds the schedule. Its events are the talks, and sessions without talks. Cancelled talks are left out. */
export function frabSchedule(programme: PublicProgramme, context: FrabContext): FrabSchedule {
	const { conference, locale, site } = context;
	const baseUrl = `${site}/${conference.path}/programme/`;
	const acronym = acronymOf(conference.path);
	const rooms = frabRooms(programme, context);
	const roomOf = new Map(rooms.map((room) => [room.id, room]));
	const events = programme.sessions.flatMap((session) => {
		const room = roomOf.get(session.room);
		if (!room) return [];
		const talks = session.talks.filter((talk) => !talk.cancelled);
		const entries = session.talks.length > 0 ? talks : [null];
		return entries.map((talk) => ({
			room,
			at: (talk ?? session).start,
			till: endOf(talk ?? session),
			event: frabEvent(programme, context, { session, talk, room, acronym, baseUrl }),
		}));
	});
	const dayOf = (at: string) => zonedIso(at, programme.timezone).slice(0, 10);
	const dates = [...new Set(events.map(({ at }) => dayOf(at)))].sort();
	return {
		version: String(programme.number),
		baseUrl,
		url: `${site}/${conference.path}`,
		acronym,
		rooms,
		title: conference.locales[locale].short_title || conference.locales.en.short_title || conference.path,
		timezone: programme.timezone,
		tracks: conference.sections.map((section) => textInLocale(section.locales, "title", locale)),
		days: dates.map((date, at) => {
			const own = events.filter((one) => dayOf(one.at) === date);
			const instants = own.flatMap((one) => [one.at, one.till]).sort();
			return {
				index: at + 1,
				date,
				start: zonedIso(instants.at(0) ?? "", programme.timezone),
				end: zonedIso(instants.at(-1) ?? "", programme.timezone),
				events: rooms.map((room) => ({
					room,
					events: own.filter((one) => one.room === room).map(({ event }) => event),
				})),
			};
		}),
	};
}

/** Returns rooms with distinct names: apps know a room by its name. */
function frabRooms(programme: PublicProgramme, { conference, locale }: FrabContext): FrabRoom[] {
	const taken = new Set<string>();
	const distinct = (name: string): string => {
		let free = name;
		for (let count = 2; taken.has(free); count++) free = `${name} (${count})`;
		taken.add(free);
		return free;
	};
	const rooms = programme.rooms.map(({ id, locales, seats }) => ({
		id,
		seats,
		name: distinct(textInLocale(locales, "title", locale)),
		guid: guidOf(conference.id, "room", id),
	}));
	if (programme.sessions.every(({ room }) => room !== null)) return rooms;
	return [...rooms, { id: null, seats: null, name: NO_ROOM, guid: guidOf(conference.id, "no-room") }];
}

function frabEvent(
	programme: PublicProgramme,
	{ conference, locale }: FrabContext,
	{
		session,
		talk,
		room,
		acronym,
		baseUrl,
	}: { session: PublicSession; talk: PublicTalk | null; room: FrabRoom; acronym: string; baseUrl: string },
): FrabEvent {
	const entry = talk ?? session;
	const zone = programme.rooms.find(({ id }) => id === session.room)?.timezone || programme.timezone;
	const date = zonedIso(entry.start, zone);
	const sections = conference.sections.filter(({ id }) => session.sections.includes(id));
	const title = ({ locales }: Titled) => textInLocale(locales, "title", locale);
	return {
		id: entry.slot,
		date,
		start: date.slice(11, 16),
		end: zonedIso(endOf(entry), zone),
		guid: guidOf(conference.id, "entry", entry.id),
		slug: `${acronym}-${entry.slot}-${talk ? "talk" : "session"}`,
		url: `${baseUrl}${talk ? "talks" : "sessions"}/${entry.id}`,
		title: title(entry),
		subtitle: talk ? title(session) : "",
		track: sections[0] ? title(sections[0]) : null,
		type: session.kind,
		language: talk?.language ?? null,
		description: textInLocale(session.locales, "text", locale),
		duration: [Math.floor(entry.minutes / 60), entry.minutes % 60]
			.map((part) => String(part).padStart(2, "0"))
			.join(":"),
		room: room.name,
		persons: (talk?.people ?? []).map((person) => ({
			name: textInLocale(person.locales, "name", locale),
			guid: guidOf(conference.id, "person", person.key),
		})),
	};
}

/** Returns at least four letters, digits and underscores: in JSON a hyphen is only allowed at the start of an acronym. */
function acronymOf(path: string): string {
	return path.replaceAll("-", "_").padEnd(ACRONYM_LENGTH, "_");
}

/** Returns a UUID that stays the same over releases (RFC 9562, version 8). */
function guidOf(...parts: string[]): string {
	const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`8${hex.slice(13, 16)}`,
		`a${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	].join("-");
}
