import type { ConferenceSummary } from "@deck/contracts/conference";
import { conferenceEndInstant } from "@deck/contracts/moments";

const DAY_MS = 86_400_000;

/**
 * Checks whether to expect people at the door: on the conference's days, a day before or after, or without dates.
 */
export function isCheckInTime(instants: ConferenceSummary["instants"], now: Date): boolean {
	const { conference_start: start } = instants;
	const end = conferenceEndInstant(instants);
	const [from, to] = [start ?? end, end].map((at) => (at ? Date.parse(at) : null));
	if (from == null || to == null) return true;
	return now.getTime() >= from - DAY_MS && now.getTime() <= to + DAY_MS;
}
