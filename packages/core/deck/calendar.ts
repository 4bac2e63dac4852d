import type { DateKind } from "@deck/contracts/dates";
import type { CalendarFeed, Duty } from "@deck/contracts/deck";
import type { Locale } from "@deck/contracts/enums";
import { changed } from "../account/changed.ts";
import { type UserItem, userById } from "../account/find.ts";
import { calendarLink, isCalendarLink } from "../account/links.ts";
import { makeActor } from "../account/make-actor.ts";
import { DATE_NAMES } from "../conference/date-names.ts";
import { commit } from "../kernel/commit.ts";
import { type Context, outsideRequests, type SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { type CalendarEvent, calendarText } from "./ics.ts";
import { myDeck } from "./my.ts";

/** The address of one's calendar; the first question makes it, also where two pages ask it at once. */
export async function calendarFeed(context: SignedIn, user: UserItem): Promise<CalendarFeed> {
	const { user_id, calendar } = user;
	if (calendar) return { url: calendarLink(context, user_id, calendar) };
	try {
		return await renewCalendarFeed(context, user);
	} catch (error) {
		const meanwhile = (await userById(context.table, user_id))?.calendar;
		if (!meanwhile) throw error;
		return { url: calendarLink(context, user_id, meanwhile) };
	}
}

/** Gives one's calendar another address; the old one ends. */
export async function renewCalendarFeed(context: SignedIn, user: UserItem): Promise<CalendarFeed> {
	const calendar = newId();
	await commit(context, {
		writes: [changed(context.table, user, { calendar })],
		audit: [{ object: `account-${user.user_id}`, action: "account.calendar_renewed" }],
		events: [],
	});
	return { url: calendarLink(context, user.user_id, calendar) };
}

/**
 * The calendar behind an address, as iCalendar text, in the language of its person: dates of the conferences in which
 * they wear a hat. Throws 404 for an address that is not one, or not any more.
 */
export async function readCalendar(ports: Ports, link: { id: string; hash: string }): Promise<string> {
	const user = await userById(ports.table, link.id);
	if (!user?.calendar || !isCalendarLink(ports, user.user_id, user.calendar, link.hash)) throw notFound();
	const context: Context = outsideRequests(ports);
	const actor = makeActor({ user, session: "", staff: null, main: null });
	const { duties } = await myDeck({ ...context, actor });
	const conferences = new Map(duties.map((duty) => [duty.conference.id, duty.conference]));
	const events = [...conferences.values()].flatMap((conference) => eventsOf(ports, conference, user.locale));
	return calendarText(events, ports.now());
}

function eventsOf({ config }: Ports, conference: Duty["conference"], locale: Locale): CalendarEvent[] {
	const { id, path, instants, locales } = conference;
	const name = locales[locale].short_title || locales.en.short_title || path;
	return Object.entries(instants).map(([kind, at]) => ({
		uid: `${id}-${kind}`,
		at,
		title: `${name}: ${DATE_NAMES[locale][kind as DateKind]}`,
		url: `${config.site_url}/${path}`,
	}));
}
