import type { Venue } from "@deck/contracts/conference-parts";
import { DATE_KINDS } from "@deck/contracts/dates";
import type { CalendarFeed, ParticipationRole, TASKS, Task } from "@deck/contracts/deck";
import type { Locale } from "@deck/contracts/enums";
import { textInLocale } from "@deck/contracts/in-locale";
import { type Day, dayIn, dayOfMoment, storedMoment } from "@deck/contracts/moments";
import { endOfDay, toInstant } from "@deck/contracts/zoned-time";
import en from "../../../locales/en/calendar.json" with { type: "json" };
import ru from "../../../locales/ru/calendar.json" with { type: "json" };
import { buildActor } from "../access/auth-session/build-actor.ts";
import { userById } from "../account/find.ts";
import { calendarLink, isCalendarLink } from "../account/links.ts";
import type { UserItem } from "../account/lookup.ts";
import { updateUser } from "../account/update.ts";
import { DATE_NAMES } from "../conference/date-names.ts";
import { partLookup } from "../conference/lookup.ts";
import { commit } from "../kernel/commit.ts";
import { type Context, type SignedInContext, systemContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { type CalendarEvent, renderCalendar } from "./ics.ts";
import { readMyDeck } from "./my-deck.ts";

/** Finished tasks have no deadline and no name. */
type TaskNames = { [P in ParticipationRole]: Record<Exclude<(typeof TASKS)[P][number], "done">, string> };
const TASK_NAMES: Record<Locale, TaskNames> = { en: en.task, ru: ru.task };
/** For authors who are asked nothing. */
const OTHERS_REGISTER: Record<Locale, string> = { en: en.others_register, ru: ru.others_register };
const EXTENDED_TASK_NAMES: Record<Locale, string> = { en: en.finish_extended, ru: ru.finish_extended };

function taskName({ participation, kind, mine, paper, draft }: Task, locale: Locale): string {
	if (draft?.paper !== undefined) return EXTENDED_TASK_NAMES[locale];
	const names: Partial<Record<Task["kind"], string>> = TASK_NAMES[locale][participation];
	const name = kind === "register" && !mine ? OTHERS_REGISTER[locale] : names[kind];
	return (name ?? "").replace("{number}", String(paper?.number));
}

/** Returns the calendar's private address. The first request creates it, also if concurrent. */
export async function readCalendarFeed(context: SignedInContext, user: UserItem): Promise<CalendarFeed> {
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

/** Replaces the calendar's private address; the old one becomes invalid. */
export async function renewCalendarFeed(context: SignedInContext, user: UserItem): Promise<CalendarFeed> {
	const calendar = newId();
	await commit(context, {
		writes: [updateUser(context.table, user, { calendar })],
		audit: [{ object: `account-${user.user_id}`, action: "account.calendar_renewed" }],
		events: [],
	});
	return { url: calendarLink(context, user.user_id, calendar) };
}

/**
 * Returns iCalendar text in the user's language: dates of their conferences, and tasks with own deadlines (product.md
 * §2). Throws 404 for an invalid address.
 */
export async function readCalendar(ports: Ports, link: { id: string; hash: string }): Promise<string> {
	const user = await userById(ports.table, link.id);
	if (!user?.calendar || !isCalendarLink(ports, user.user_id, user.calendar, link.hash)) throw notFound();
	const context: Context = systemContext(ports);
	const actor = buildActor({ user, session: "", staff: null, main: null });
	const { tasks } = await readMyDeck({ ...context, actor });
	const conferences = new Map(tasks.map((task) => [task.conference.id, task.conference]));
	const places = await readVenues(ports.table, [...conferences.keys()]);
	const dates = [...conferences.values()].flatMap((conference) =>
		datesOf(ports, conference, places.get(conference.id) ?? [], user.locale),
	);
	const deadlines = tasks.flatMap((task) => deadlineOf(ports, task, user.locale));
	return renderCalendar([...dates, ...deadlines], ports.now());
}

/** Dates without time stay on their day in all time zones. */
function datesOf(
	{ config }: Ports,
	conference: Task["conference"],
	places: readonly Venue[],
	locale: Locale,
): CalendarEvent[] {
	const { id, path, instants, dates } = conference;
	const url = `${config.site_url}/${path}`;
	const { conference_start: start, conference_end: end } = dates;
	const [first, last] = [start ?? end, end ?? start];
	const location = places.map(({ locales }) => textInLocale(locales, "title", locale));
	const kinds = DATE_KINDS.filter((kind) => kind !== "conference_start" && kind !== "conference_end");
	return [
		...kinds.flatMap((kind): CalendarEvent[] => {
			const [at, local] = [instants[kind], dates[kind]];
			if (!at || !local) return [];
			const day = dayOfMoment(storedMoment(local));
			return [
				{
					uid: `${id}-${kind}`,
					at: local === day ? { first: day, last: day } : at,
					title: `${nameOf(conference, locale)}: ${DATE_NAMES[locale][kind]}`,
					url,
				},
			];
		}),
		...(first && last
			? [
					{
						uid: `${id}-conference`,
						at: { first: dayOfMoment(storedMoment(first)), last: dayOfMoment(storedMoment(last)) },
						title: nameOf(conference, locale),
						url,
						location: location.join("; "),
					},
				]
			: []),
	];
}

/** 1 call per 100. */
async function readVenues(table: Table, ids: readonly string[]): Promise<Map<string, readonly Venue[]>> {
	const rows = await getItems(
		table,
		ids.map((id) => partLookup(table, id, "details")),
	);
	return new Map(ids.map((id, at) => [id, rows[at]?.content.places ?? []]));
}

/** Unless it is already a conference date that asks nothing of this person; of a talk, any author learns. */
function deadlineOf({ config }: Ports, task: Task, locale: Locale): CalendarEvent[] {
	const { participation, kind, conference, by, mine, paper, draft, to } = task;
	if (by === null || (!mine && kind !== "register" && Object.values(conference.instants).includes(by)))
		return [];
	return [
		{
			uid: [conference.id, participation, kind, paper?.number ?? draft?.id]
				.filter((part) => part !== undefined)
				.join("-"),
			at: wholeDay(by, conference.timezone) ?? by,
			title: `${nameOf(conference, locale)}: ${taskName(task, locale)}`,
			url: `${config.site_url}${to}`,
		},
	];
}

/** Returns the conference's day that a deadline without a time begins or ends; null for any other instant. */
function wholeDay(by: string, timezone: string): { first: Day; last: Day } | null {
	const instant = new Date(by);
	const day = dayIn(instant, timezone);
	if (by !== endOfDay(instant, timezone) && by !== toInstant(day, timezone, false).toISOString()) return null;
	return { first: day, last: day };
}

const nameOf = ({ locales, path }: Task["conference"], locale: Locale) =>
	locales[locale].short_title || locales.en.short_title || path;
