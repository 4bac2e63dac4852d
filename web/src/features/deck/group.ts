import type { ConferenceCard, DateKind } from "@deck/contracts/conference";
import { formatDate } from "../../lib/format.ts";

const DAY = 86_400_000;

/** The event deck by what happens now. */
export interface Deck {
	/** Papers may be submitted; the first to close comes first. */
	calls: ConferenceCard[];
	/** Submissions open later; the first to open comes first. */
	coming: ConferenceCard[];
	/** Submissions are closed, and the conference is not over; the first to begin comes first. */
	underWay: ConferenceCard[];
	/** The latest comes first. */
	past: ConferenceCard[];
}

/** Sorts open and past conferences into the deck; hidden ones belong to none of its lists. */
export function groupConferences(cards: readonly ConferenceCard[], now: Date): Deck {
	const deck: Deck = { calls: [], coming: [], underWay: [], past: [] };
	for (const card of cards) if (card.state !== "hidden") deck[listOf(card, now)].push(card);
	deck.calls.sort(by("submissions_close"));
	deck.coming.sort(by("submissions_open"));
	deck.underWay.sort(by("conference_start"));
	deck.past.sort((one, other) => by("conference_start")(other, one));
	return deck;
}

function listOf(card: ConferenceCard, now: Date): keyof Deck {
	const { submissions_open, submissions_close } = card.instants;
	if (card.state === "archived" || isOver(card, now)) return "past";
	if (isCallOpen(card, now)) return "calls";
	const closed = submissions_close !== undefined && Date.parse(submissions_close) < now.getTime();
	return closed || (submissions_open !== undefined && Date.parse(submissions_open) <= now.getTime())
		? "underWay"
		: "coming";
}

/** The list may have waited in a cache: a call that has closed since is closed. */
function isCallOpen({ submission_is_open, instants }: ConferenceCard, now: Date): boolean {
	return (
		submission_is_open &&
		(instants.submissions_close === undefined || Date.parse(instants.submissions_close) > now.getTime())
	);
}

/** A conference without an end ends with its first day. */
function isOver({ instants }: ConferenceCard, now: Date): boolean {
	const { conference_start, conference_end } = instants;
	if (conference_end) return Date.parse(conference_end) < now.getTime();
	return conference_start !== undefined && Date.parse(conference_start) + DAY < now.getTime();
}

/** Earlier dates first, those without one last. */
function by(kind: DateKind) {
	return (one: ConferenceCard, other: ConferenceCard) =>
		Date.parse(one.instants[kind] ?? "9999-01-01") - Date.parse(other.instants[kind] ?? "9999-01-01");
}

/** Which day of how many of a conference it is where it takes place; null before, after, and without dates. */
export function dayOf(
	{ dates, timezone }: Pick<ConferenceCard, "dates" | "timezone">,
	now: Date,
): { day: number; days: number } | null {
	if (!dates.conference_start) return null;
	const days = 1 + daysBetween(dates.conference_start, dates.conference_end ?? dates.conference_start);
	const day = 1 + daysBetween(dates.conference_start, formatDate(now, timezone));
	return day >= 1 && day <= days ? { day, days } : null;
}

function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY);
}
