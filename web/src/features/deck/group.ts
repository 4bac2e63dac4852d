import type { ConferenceSummary } from "@deck/contracts/conference";
import type { DateKind } from "@deck/contracts/dates";
import { conferenceEndInstant, daysBetween, parseMoment } from "@deck/contracts/moments";
import { formatDate } from "../../lib/format.ts";

const NEVER = "9999-01-01";

export interface ConferenceGroups {
	/** First to close comes first. */
	calls: ConferenceSummary[];
	underWay: ConferenceSummary[];
	/** Submissions open later or are closed; next first. */
	coming: ConferenceSummary[];
	/** Latest first. */
	past: ConferenceSummary[];
}

export function groupConferences(summaries: readonly ConferenceSummary[], now: Date): ConferenceGroups {
	const deck: ConferenceGroups = { calls: [], underWay: [], coming: [], past: [] };
	for (const summary of summaries) if (summary.state !== "hidden") deck[groupOf(summary, now)].push(summary);
	deck.calls.sort(by("submissions_close"));
	deck.underWay.sort(by("conference_start"));
	deck.coming.sort((one, other) => nextDate(one, now) - nextDate(other, now));
	deck.past.sort((one, other) => by("conference_start")(other, one));
	return deck;
}

export function groupOf(summary: ConferenceSummary, now: Date): keyof ConferenceGroups {
	if (summary.state === "archived" || isOver(summary, now)) return "past";
	if (isCallOpen(summary, now)) return "calls";
	return has(summary, "conference_start", now) ? "underWay" : "coming";
}

function has({ instants }: ConferenceSummary, kind: DateKind, now: Date): boolean {
	return instants[kind] !== undefined && Date.parse(instants[kind]) <= now.getTime();
}

function nextDate(summary: ConferenceSummary, now: Date): number {
	const kind = has(summary, "submissions_open", now) ? "conference_start" : "submissions_open";
	return Date.parse(summary.instants[kind] ?? NEVER);
}

/** Checks the clock, since cached lists may have calls closed meanwhile. */
function isCallOpen({ submission_is_open, instants }: ConferenceSummary, now: Date): boolean {
	return (
		submission_is_open &&
		(instants.submissions_close === undefined || Date.parse(instants.submissions_close) > now.getTime())
	);
}

function isOver({ instants }: ConferenceSummary, now: Date): boolean {
	const over = conferenceEndInstant(instants);
	return over !== null && over < now.toISOString();
}

function by(kind: DateKind) {
	return (one: ConferenceSummary, other: ConferenceSummary) =>
		Date.parse(one.instants[kind] ?? NEVER) - Date.parse(other.instants[kind] ?? NEVER);
}

export function dayOf(
	{ dates, timezone }: Pick<ConferenceSummary, "dates" | "timezone">,
	now: Date,
): { day: number; days: number } | null {
	const start = parseMoment(dates.conference_start);
	if (!start) return null;
	const days = 1 + daysBetween(start, parseMoment(dates.conference_end) ?? start);
	const day = 1 + daysBetween(start, formatDate(now, timezone));
	return day >= 1 && day <= days ? { day, days } : null;
}
