import type { Locale } from "@deck/contracts/enums";
import { storedMoment } from "@deck/contracts/moments";
import { formatLocalMoment } from "../../lib/conference-texts.ts";
import { formatDateTime } from "../../lib/format.ts";

const DAY_MS = 86_400_000;

export interface SubmissionDay {
	/** `2026-11-23`, in the conference's time zone. */
	day: string;
	count: number;
	/** Cumulative. */
	total: number;
}

/** Formats a day as "23 November 2026". */
export const formatStatDay = (day: string | undefined, locale: Locale): string =>
	day ? formatLocalMoment(storedMoment(day), locale) : "";

/**
 * Returns all days from the first submission to the latest of the last one and, if past, the deadline, else
 * today. Empty without submissions.
 * @param days of submissions, unordered
 * @param today `2026-11-23`
 */
export function submissionDays(
	days: readonly string[],
	today: string,
	deadline: string | undefined,
): SubmissionDay[] {
	const counts = new Map<string, number>();
	for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
	const sorted = [...counts.keys()].toSorted();
	const [first] = sorted;
	const last = sorted.at(-1);
	if (first === undefined || last === undefined) return [];
	const open = deadline === undefined || deadline > today ? today : deadline;
	const end = last > open ? last : open;
	const rows: SubmissionDay[] = [];
	let total = 0;
	for (let day = first; day <= end; day = dayAfter(day)) {
		const count = counts.get(day) ?? 0;
		total += count;
		rows.push({ day, count, total });
	}
	return rows;
}

/** A day, and the earlier conference's as far from its deadline. */
export interface ComparedDay {
	day: string;
	/** Null after its last day. */
	count: number | null;
	total: number | null;
	/** Cumulative; null: no comparison. */
	earlier: number | null;
}

/** Shifts the earlier conference's days by the deadlines' distance. */
export function shiftedDays(days: readonly string[], deadline: string, earlierDeadline: string): string[] {
	const by = Date.parse(deadline) - Date.parse(earlierDeadline);
	return days.map((day) => dayAt(Date.parse(day) + by));
}

/**
 * Merges both conferences' days, from the first to the last of either, at least to the common deadline.
 * @param earlier from `shiftedDays`; null: no comparison
 */
export function comparedDays(
	days: readonly SubmissionDay[],
	earlier: { days: readonly string[]; deadline: string } | null,
): ComparedDay[] {
	const own = new Map(days.map((day) => [day.day, day]));
	const counts = new Map<string, number>();
	for (const day of earlier?.days ?? []) counts.set(day, (counts.get(day) ?? 0) + 1);
	const all = [...own.keys(), ...counts.keys(), ...(earlier ? [earlier.deadline] : [])].toSorted();
	const [first, last] = [all[0], all.at(-1)];
	const end = days.at(-1)?.day;
	if (first === undefined || last === undefined || end === undefined) return [];
	const rows: ComparedDay[] = [];
	let before = 0;
	for (let day = first; day <= last; day = dayAfter(day)) {
		before += counts.get(day) ?? 0;
		const { count, total } = own.get(day) ?? (day > end ? NOTHING_YET : NO_COUNT);
		rows.push({ day, count, total, earlier: earlier && before });
	}
	return rows;
}

const NO_COUNT = { count: 0, total: 0 };
const NOTHING_YET = { count: null, total: null };

const dayAfter = (day: string) => dayAt(Date.parse(day) + DAY_MS);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns seconds on the axis, treating the conference's clock as UTC. */
export function dayEnd(day: string): number {
	return (Date.parse(day) + DAY_MS) / 1000;
}

export function dayStart(day: string): number {
	return Date.parse(day) / 1000;
}

/** Seconds between dates on an axis. Each step is at most twice the one before, so that a narrow axis shows several dates. */
export const DAY_STEPS = [1, 2, 3, 5, 7, 14, 21, 28, 42, 56, 84, 112, 168, 252, 364].map(
	(days) => (days * DAY_MS) / 1000,
);

/** Returns the dates to write on an axis, its first day included. */
export function daySplits(from: number, till: number, step: number): number[] {
	return Array.from({ length: Math.floor((till - from) / step) + 1 }, (_, index) => from + index * step);
}

/** Converts an instant to seconds of a zone's clock, as if UTC. */
export function wallClock(at: string, timezone: string): number {
	const [day, time] = formatDateTime(new Date(at), timezone).split(" ");
	return Date.parse(`${day}T${time}Z`) / 1000;
}
