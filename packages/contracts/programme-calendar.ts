import type { Locale } from "./enums.ts";
import type { CalendarEvent } from "./ics.ts";
import { textInLocale } from "./in-locale.ts";
import {
	endOf,
	isSequential,
	type PublicPerson,
	type PublicProgramme,
	type PublicSession,
	type PublicTalk,
} from "./programme.ts";

/** What a calendar of a programme needs besides it. */
export interface ProgrammeCalendarContext {
	conference: {
		id: string;
		path: string;
		places: readonly { id: string; locales: Record<Locale, { title: string }> }[];
	};
	locale: Locale;
	/** Origin of the site. */
	site: string;
	boardText: (board: number) => string;
}

/** All talks, and sessions without talks in order; one session's; or starred sessions and talks by id. */
export type CalendarPart = "all" | { session: string } | { ids: ReadonlySet<string> };

/**
 * Returns the events of a released programme, by start. Talks that follow one another are an event each; other sessions
 * are one event, with their posters in its description.
 */
export function programmeEvents(
	programme: PublicProgramme,
	context: ProgrammeCalendarContext,
	part: CalendarPart,
): CalendarEvent[] {
	const events = programme.sessions.flatMap((session) => {
		const make = (talk: PublicTalk | null) => eventOf(programme, context, session, talk);
		if (part !== "all" && "ids" in part) {
			const talks = session.talks.filter((talk) => part.ids.has(talk.id));
			return [...(part.ids.has(session.id) ? [make(null)] : []), ...talks.map(make)];
		}
		if (part !== "all" && part.session !== session.id) return [];
		return isSplit(session) ? session.talks.map(make) : [make(null)];
	});
	return events
		.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
		.map(({ event }) => event);
}

const isSplit = ({ kind, talks }: PublicSession) => isSequential(kind) && talks.length > 0;

function eventOf(
	programme: PublicProgramme,
	context: ProgrammeCalendarContext,
	session: PublicSession,
	talk: PublicTalk | null,
): { start: string; event: CalendarEvent } {
	const { conference, locale, site } = context;
	const entry = talk ?? session;
	const page = talk ? `talks/${talk.id}` : `sessions/${session.id}`;
	const event: CalendarEvent = {
		uid: `${conference.id}-programme-${entry.id}`,
		at: { start: entry.start, end: endOf(entry) },
		title: textInLocale(entry.locales, "title", locale),
		url: `${site}/${conference.path}/programme/${page}`,
		location: locationOf(programme, context, session.room),
		description: talk ? talkLines(session, talk, context) : sessionLines(session, context),
		revision: {
			sequence: entry.sequence,
			modified: programme.released_at,
			cancelled: talk?.cancelled ?? false,
		},
	};
	return { start: entry.start, event };
}

/** Names the room and its place. */
function locationOf(
	{ rooms }: PublicProgramme,
	{ conference, locale }: ProgrammeCalendarContext,
	id: string | null,
): string {
	const room = rooms.find((one) => one.id === id);
	const place = conference.places.find((one) => one.id === room?.place);
	return [room, place]
		.flatMap((one) => (one ? [textInLocale(one.locales, "title", locale)] : []))
		.filter(Boolean)
		.join(", ");
}

function talkLines(
	session: PublicSession,
	talk: PublicTalk,
	{ locale, boardText }: ProgrammeCalendarContext,
) {
	return [
		...talk.people.map((person) => personWithAffiliation(person, locale)),
		textInLocale(session.locales, "title", locale),
		...(talk.board === null ? [] : [boardText(talk.board)]),
	];
}

function sessionLines(session: PublicSession, { locale, boardText }: ProgrammeCalendarContext): string[] {
	return [
		session.chairs.join(", "),
		textInLocale(session.locales, "text", locale),
		...session.talks
			.filter((talk) => !talk.cancelled)
			.map((talk) => {
				const title = textInLocale(talk.locales, "title", locale);
				const names = talk.people.map((person) => textInLocale(person.locales, "name", locale)).join(", ");
				return [talk.board === null ? "" : boardText(talk.board), title, names].filter(Boolean).join(" · ");
			}),
	].filter(Boolean);
}

/** Writes a person as printed: "Anna Orlova (Samara University)". */
function personWithAffiliation({ locales }: PublicPerson, locale: Locale): string {
	const name = textInLocale(locales, "name", locale);
	const affiliation = textInLocale(locales, "affiliation", locale);
	return affiliation === "" ? name : `${name} (${affiliation})`;
}
