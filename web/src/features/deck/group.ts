import type { ConferenceCard } from "@deck/contracts/conference";
import type { DateKind } from "@deck/contracts/dates";
import { daysBetween, overAt, readMoment } from "@deck/contracts/moments";
import { formatDate } from "../../lib/format.ts";

const NEVER = "9999-01-01";

/** The event deck by what happens now. */
export interface Deck {
	/** Papers may be submitted; the first to close comes first. */
	calls: ConferenceCard[];
	/** It takes place now. */
	underWay: ConferenceCard[];
	/** Submissions open later, or are closed and the conference is ahead; what is next comes first. */
	coming: ConferenceCard[];
	/** The latest comes first. */
	past: ConferenceCard[];
}

/** Sorts open and past conferences into the deck; hidden ones belong to none of its lists. */
export function groupConferences(cards: readonly ConferenceCard[], now: Date): Deck {
	const deck: Deck = { calls: [], underWay: [], coming: [], past: [] };
	for (const card of cards) if (card.state !== "hidden") deck[listOf(card, now)].push(card);
	deck.calls.sort(by("submissions_close"));
	deck.underWay.sort(by("conference_start"));
	deck.coming.sort((one, other) => nextDate(one, now) - nextDate(other, now));
	deck.past.sort((one, other) => by("conference_start")(other, one));
	return deck;
}

/** Which of the lists a conference stands in. */
export function listOf(card: ConferenceCard, now: Date): keyof Deck {
	if (card.state === "archived" || isOver(card, now)) return "past";
	if (isCallOpen(card, now)) return "calls";
	return has(card, "conference_start", now) ? "underWay" : "coming";
}

/** Whether a date is set and has come. */
function has({ instants }: ConferenceCard, kind: DateKind, now: Date): boolean {
	return instants[kind] !== undefined && Date.parse(instants[kind]) <= now.getTime();
}

/** When submissions open or, once they have, the conference begins; those without a date come last. */
function nextDate(card: ConferenceCard, now: Date): number {
	const kind = has(card, "submissions_open", now) ? "conference_start" : "submissions_open";
	return Date.parse(card.instants[kind] ?? NEVER);
}

/** The list may have waited in a cache: a call that has closed since is closed. */
function isCallOpen({ submission_is_open, instants }: ConferenceCard, now: Date): boolean {
	return (
		submission_is_open &&
		(instants.submissions_close === undefined || Date.parse(instants.submissions_close) > now.getTime())
	);
}

function isOver({ instants }: ConferenceCard, now: Date): boolean {
	const over = overAt(instants);
	return over !== null && over < now.toISOString();
}

/** Earlier dates first, those without one last. */
function by(kind: DateKind) {
	return (one: ConferenceCard, other: ConferenceCard) =>
		Date.parse(one.instants[kind] ?? NEVER) - Date.parse(other.instants[kind] ?? NEVER);
}

/** Which day of how many of a conference it is where it takes place; null before, after, and without dates. */
export function dayOf(
	{ dates, timezone }: Pick<ConferenceCard, "dates" | "timezone">,
	now: Date,
): { day: number; days: number } | null {
	const start = readMoment(dates.conference_start);
	if (!start) return null;
	const days = 1 + daysBetween(start, readMoment(dates.conference_end) ?? start);
	const day = 1 + daysBetween(start, formatDate(now, timezone));
	return day >= 1 && day <= days ? { day, days } : null;
}
