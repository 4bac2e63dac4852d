import type { ConferenceSummary } from "./conference.ts";
import type { DateKind } from "./dates.ts";

/** Dates that end something at a minute, which people see. */
export const DEADLINE_KINDS: readonly DateKind[] = [
	"submissions_close",
	"review_deadline",
	"extpapers_close",
	"registration_close",
];

/** Checks whether an instant is a conference's date that people see as a day. */
export function isDayOf(
	{ dates, instants }: Pick<ConferenceSummary, "dates" | "instants">,
	at: string,
): boolean {
	const kinds = (Object.keys(instants) as DateKind[]).filter((kind) => instants[kind] === at);
	return (
		kinds.length > 0 && kinds.every((kind) => !DEADLINE_KINDS.includes(kind) && !dates[kind]?.includes("T"))
	);
}
