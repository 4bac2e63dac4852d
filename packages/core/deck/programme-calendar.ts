import type { CalendarFeed } from "@deck/contracts/deck";
import { userById } from "../account/find.ts";
import { isProgrammeCalendarLink, programmeCalendarLink } from "../account/links.ts";
import type { UserItem } from "../account/lookup.ts";
import { conferencesById, isPublic } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import type { Ports } from "../kernel/ports.ts";
import { readReleased, writeCalendar } from "../programme/exports.ts";
import { starsOf } from "../programme/stars.ts";
import { calendarSecret } from "./calendar.ts";

/** Returns the private address of what the user starred. The first request of any of their calendars creates it. */
export async function readProgrammeFeed(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	user: UserItem,
): Promise<CalendarFeed> {
	const secret = await calendarSecret(context, user);
	return { url: programmeCalendarLink(context, user.user_id, secret, conference) };
}

/**
 * Returns what a person starred in a conference as iCalendar text in their language. 6 calls.
 * @throws 404 for an invalid address, before the first release, and for hidden and deleted conferences
 */
export async function readProgrammeCalendar(
	ports: Ports,
	link: { id: string; conference: string; hash: string },
): Promise<string> {
	const user = await userById(ports.table, link.id);
	if (!user?.calendar || !isProgrammeCalendarLink(ports, user.user_id, user.calendar, link)) throw notFound();
	const conference = (await conferencesById(ports.table, [link.conference])).get(link.conference);
	if (!conference || !isPublic(conference)) throw notFound();
	const [released, ids] = await Promise.all([
		readReleased(ports, conference),
		starsOf(ports.table, user.user_id, conference.conference),
	]);
	if (!released) throw notFound();
	return writeCalendar(ports, released, { part: { ids: new Set(ids) }, locale: user.locale });
}
