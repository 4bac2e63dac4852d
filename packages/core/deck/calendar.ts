import type { Conference } from "@deck/contracts/conference";
import { DATE_KINDS } from "@deck/contracts/dates";
import type { CalendarFeed, ParticipationRole, TASKS, Task } from "@deck/contracts/deck";
import type { Locale } from "@deck/contracts/enums";
import { type CalendarEvent, renderCalendar } from "@deck/contracts/ics";
import { textInLocale } from "@deck/contracts/in-locale";
import { type Day, dayIn, dayOfMoment, storedMoment } from "@deck/contracts/moments";
import { isPresenterStep } from "@deck/contracts/presenting";
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
import { readMyDeck } from "./my-deck.ts";

/** Finished tasks have no deadline and no name. */
type TaskNames = { [P in ParticipationRole]: Record<Exclude<(typeof TASKS)[P][number], "done">, string> };
const TASK_NAMES: Record<Locale, TaskNames> = { en: en.task, ru: ru.task };
/** Text for authors who need not act. */
const OTHERS_REGISTER: Record<Locale, string> = { en: en.others_register, ru: ru.others_register };
const EXTENDED_TASK_NAMES: Record<Locale, string> = { en: en.finish_extended, ru: ru.finish_extended };

function taskName({ participation, kind, mine, paper, draft }: Task, locale: Locale): string {
	if (draft?.paper !== undefined) return EXTENDED_TASK_NAMES[locale];
	const names: Partial<Record<Task["kind"], string>> = TASK_NAMES[locale][participation];
	const name = isPresenterStep(kind) && !mine ? OTHERS_REGISTER[locale] : names[kind];
	return (name ?? "").replace("{number}", String(paper?.number));
}

/** Returns the calendar's private address. The first request creates it, also if concurrent. */
export async function readCalendarFeed(context: SignedInContext, user: UserItem): Promise<CalendarFeed> {
	return { url: calendarLink(context, user.user_id, await calendarSecret(context, user)) };
}

/** Returns what the private addresses of a person's calendars are signed with. The first request creates it, also if concurrent. */
export async function calendarSecret(context: SignedInContext, user: UserItem): Promise<string> {
	if (user.calendar) return user.calendar;
	try {
		return await renewCalendarSecret(context, user);
	} catch (error) {
		const meanwhile = (await userById(context.table, user.user_id))?.calendar;
		if (!meanwhile) throw error;
		return meanwhile;
	}
}

/** Replaces the private addresses of a person's calendars; the old ones become invalid. */
export async function renewCalendarFeed(context: SignedInContext, user: UserItem): Promise<CalendarFeed> {
	return { url: calendarLink(context, user.user_id, await renewCalendarSecret(context, user)) };
}

async function renewCalendarSecret(context: SignedInContext, user: UserItem): Promise<string> {
	const calendar = newId();
	await commit(context, {
		writes: [updateUser(context.table, user, { calendar })],
		audit: [{ object: `account-${user.user_id}`, action: "account.calendar_renewed" }],
		events: [],
	});
	return calendar;
}

/**
 * Returns iCalendar text in the user's language: dates of their conferences, and tasks with own deadlines (product.md
 * §2).
 * @throws 404 for an invalid address
 */
export async function readCalendar(ports: Ports, link: { id: string; hash: string }): Promise<string> {
	const user = await userById(ports.table, link.id);
	if (!user?.calendar || !isCalendarLink(ports, user.user_id, user.calendar, link.hash)) throw notFound();
	const context: Context = systemContext(ports);
	const actor = buildActor({ user, session: "", staff: null, main: null });
	const { tasks } = await readMyDeck({ ...context, actor });
	const conferences = new Map(tasks.map((task) => [task.conference.id, task.conference]));
	const parts = await readParts(ports.table, [...conferences.keys()]);
	const dates = [...conferences.values()].flatMap((conference, at) =>
		datesOf(ports, conference, parts[at] ?? {}, user.locale),
	);
	const deadlines = tasks.flatMap((task) => deadlineOf(ports, task, user.locale));
	return renderCalendar([...dates, ...deadlines], ports.now());
}

/** Returns a conference's dates. Those without time stay on their day in all time zones. */
function datesOf(
	{ config }: Ports,
	conference: Task["conference"],
	{ places = [], free_dates = [] }: CalendarParts,
	locale: Locale,
): CalendarEvent[] {
	const { id, path, instants, dates, timezone } = conference;
	const url = `${config.site_url}/${path}`;
	const { conference_start: start, conference_end: end } = dates;
	const [first, last] = [start ?? end, end ?? start];
	const location = places.map(({ locales }) => textInLocale(locales, "title", locale));
	const kinds = DATE_KINDS.filter((kind) => kind !== "conference_start" && kind !== "conference_end");
	const named = (uid: string, local: string, instant: string, name: string): CalendarEvent => {
		const day = dayOfMoment(storedMoment(local));
		return {
			uid: `${id}-${uid}`,
			at: local === day ? { first: day, last: day } : instant,
			title: `${nameOf(conference, locale)}: ${name}`,
			url,
		};
	};
	return [
		...kinds.flatMap((kind): CalendarEvent[] => {
			const [at, local] = [instants[kind], dates[kind]];
			return at && local ? [named(kind, local, at, DATE_NAMES[locale][kind])] : [];
		}),
		...free_dates.map((free) => {
			const moment = storedMoment(free.date);
			return named(
				free.id,
				free.date,
				toInstant(moment, timezone, false).toISOString(),
				textInLocale(free.locales, "title", locale),
			);
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

type CalendarParts = Partial<Pick<Conference, "places" | "free_dates">>;

/** Reads calendar parts in the order of `ids`. 1 call per 50. */
async function readParts(table: Table, ids: readonly string[]): Promise<CalendarParts[]> {
	const rows = await getItems(
		table,
		ids.flatMap((id) => [partLookup(table, id, "details"), partLookup(table, id, "dates")]),
	);
	return ids.map((_, at) => ({ ...rows[2 * at]?.content, ...rows[2 * at + 1]?.content }));
}

/**
 * Returns a task's deadline, unless it is already a conference date that asks nothing of this person. Any author
 * learns that of a talk.
 */
function deadlineOf({ config }: Ports, task: Task, locale: Locale): CalendarEvent[] {
	const { participation, kind, conference, by, mine, paper, draft, to } = task;
	if (by === null || (!mine && !isPresenterStep(kind) && Object.values(conference.instants).includes(by)))
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
