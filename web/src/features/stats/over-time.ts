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

function dayAfter(day: string): string {
	return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** The end of a day on a plot's axis: seconds, as if the conference's clock were UTC. */
export function dayEnd(day: string): number {
	return (Date.parse(day) + DAY_MS) / 1000;
}

/** Its beginning. */
export function dayStart(day: string): number {
	return Date.parse(day) / 1000;
}
