import type { ConferenceSummary } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";

/** Deadlines by paper type. */
export const CLOSES = { paper: "submissions_close", extpaper: "extpapers_close" } as const;

type Dated = Pick<ConferenceSummary, "id" | "path" | "locales" | "instants">;

/**
 * Returns conferences with an earlier deadline for the type, latest first.
 * @param staffed with the reader as staff: others may not know submission dates
 */
export function earlierConferences<One extends Dated>(
	conference: Dated,
	staffed: readonly One[],
	type: PaperType,
): One[] {
	const deadlineOf = ({ instants }: Dated) => instants[CLOSES[type]] ?? "";
	const deadline = deadlineOf(conference);
	return staffed
		.filter((one) => one.id !== conference.id && deadlineOf(one) !== "" && deadlineOf(one) < deadline)
		.sort((one, other) => (deadlineOf(one) < deadlineOf(other) ? 1 : -1));
}

/** Checks whether paths or short titles differ only in digits and punctuation: `snow-2025`, `snow26`. */
export function isSameSeries(one: Dated, other: Dated): boolean {
	const names = new Set(namesOf(one));
	return namesOf(other).some((name) => names.has(name));
}

function namesOf({ path, locales }: Dated): string[] {
	return [path, locales.en.short_title, locales.ru.short_title]
		.map((name) => name.toLowerCase().replace(/[^\p{L}]+/gu, ""))
		.filter(Boolean);
}
