import { formatDateTime } from "../../lib/format.ts";

const DAY_MS = 86_400_000;

/** A day of submissions. */
export interface SubmissionDay {
	/** `2026-11-23`, by the conference's clock. */
	day: string;
	/** Submitted on it. */
	count: number;
	/** Submitted until its end. */
	total: number;
}

/**
 * Submissions day by day, from the first to the last, or to the deadline if that has come, or to today; days without any
 * are among them. Empty where there are none.
 * @param days the day of each submission, in any order
 * @param today likewise `2026-11-23`
 * @param deadline the day on which submissions close, where there is one
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

/** A day of submissions beside that of an earlier conference which was as far from its deadline. */
export interface ComparedDay {
	day: string;
	/** As in `SubmissionDay`; null after its last day. */
	count: number | null;
	total: number | null;
	/** Submitted to the earlier conference by then; null where there is none to compare with. */
	earlier: number | null;
}

/** The days of an earlier conference's submissions, moved by as much as the deadlines are apart. */
export function movedDays(days: readonly string[], deadline: string, earlierDeadline: string): string[] {
	const by = Date.parse(deadline) - Date.parse(earlierDeadline);
	return days.map((day) => dayAt(Date.parse(day) + by));
}

/**
 * Submissions day by day beside those of an earlier conference, from the first day of either to the last, and to the
 * deadline that they share.
 * @param earlier its days and that deadline, as `movedDays` gives them; null where there is none to compare with
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
		const { count, total } = own.get(day) ?? (day > end ? NOTHING_YET : NOTHING);
		rows.push({ day, count, total, earlier: earlier && before });
	}
	return rows;
}

const NOTHING = { count: 0, total: 0 };
const NOTHING_YET = { count: null, total: null };

const dayAfter = (day: string) => dayAt(Date.parse(day) + DAY_MS);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The end of a day on a plot's axis: seconds, as if the conference's clock were UTC. */
export function dayEnd(day: string): number {
	return (Date.parse(day) + DAY_MS) / 1000;
}

/** Its beginning. */
export function dayStart(day: string): number {
	return Date.parse(day) / 1000;
}

/** An instant as a zone's clocks show it, in seconds, as if that were UTC. */
export function wallClock(at: string, timezone: string): number {
	const [day, time] = formatDateTime(new Date(at), timezone).split(" ");
	return Date.parse(`${day}T${time}Z`) / 1000;
}
