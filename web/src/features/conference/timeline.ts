import { DEADLINE_KINDS } from "@deck/contracts/calendar-day";
import type { Conference } from "@deck/contracts/conference";
import { DATE_KINDS, type DateKind, type FreeDate, isEndDate, isWindowDate } from "@deck/contracts/dates";
import {
	dayOfMoment,
	type LocalMoment,
	momentToMs,
	parseMoment,
	storedMoment,
} from "@deck/contracts/moments";
import { clockNow } from "./dates/local-moment.ts";

export interface Milestone {
	id: string;
	/** Null for free dates, which have titles. */
	key: Exclude<DateKind, "conference_start" | "conference_end"> | "conference" | null;
	titles?: FreeDate["locales"];
	/** In the conference's zone: `2026-12-12T23:59`, `2027-05-24`. */
	when: LocalMoment;
	/** Last day of a period. */
	until?: LocalMoment | undefined;
	/** ISO instant; the start of a conference. */
	at: string;
	state: "done" | "now" | "next" | "ahead";
}

type Dated = Pick<Conference, "state" | "dates" | "free_dates" | "flow" | "timezone">;

/**
 * Returns all dates in order. The first unfinished one is `next`, or `now` if started. Archived conferences
 * have neither, and omit future windows.
 */
export function timeline(conference: Dated, now: Date): Milestone[] {
	const clockTime = clockNow(now, conference.timezone);
	const archived = conference.state === "archived";
	const found = [...typed(conference), ...free(conference)]
		.filter(({ window, over }) => !(archived && window && over >= clockTime))
		.sort((one, other) => one.from - other.from);
	const next = found.findIndex(({ over }) => over >= clockTime);
	return found.map(({ from, over, window, ...milestone }, index) => {
		const state = () => {
			if (over < clockTime) return "done";
			if (index !== next) return "ahead";
			if (from <= clockTime) return "now";
			return archived ? "ahead" : "next";
		};
		return { ...milestone, at: new Date(now.getTime() + from - clockTime).toISOString(), state: state() };
	});
}

interface Timed extends Omit<Milestone, "at" | "state"> {
	from: number;
	over: number;
	/** Opens or closes something. */
	window: boolean;
}

function typed({ dates, flow }: Dated): Timed[] {
	return DATE_KINDS.flatMap((kind): Timed[] => {
		const moment = parseMoment(dates[kind]);
		if (!moment || kind === "conference_end") return [];
		const at = momentToMs(moment, isEndDate(kind));
		if (kind === "conference_start") {
			const end = parseMoment(dates.conference_end) ?? undefined;
			const over = momentToMs(end ?? dayOfMoment(moment), true);
			return [{ id: kind, key: "conference", when: moment, until: end, from: at, over, window: false }];
		}
		if (flow === "paper" && kind.startsWith("extpapers")) return [];
		const when = DEADLINE_KINDS.includes(kind) ? withEnd(moment) : moment;
		return [{ id: kind, key: kind, when, from: at, over: at, window: isWindowDate(kind) }];
	});
}

function free({ free_dates }: Dated): Timed[] {
	return free_dates.map(({ id, date, locales }) => {
		const when = storedMoment(date);
		return {
			id: `free-${id}`,
			key: null,
			titles: locales,
			when,
			from: momentToMs(when, false),
			over: momentToMs(when, true),
			window: false,
		};
	});
}

/** Ends without a time are the day's end. */
function withEnd(moment: LocalMoment): LocalMoment {
	return moment.includes("T") ? moment : storedMoment(`${moment}T23:59`);
}
