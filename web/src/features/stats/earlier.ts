import type { ConferenceCard } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";

/** When papers of each type stop coming. */
export const CLOSES = { paper: "submissions_close", extpaper: "extpapers_close" } as const;

/** What of a conference tells which one came before it. */
type Dated = Pick<ConferenceCard, "id" | "path" | "locales" | "instants">;

/**
 * The conferences whose papers of a type stopped coming before this one's do, the latest first: only by their deadlines
 * can two years be laid one over the other.
 * @param staffed those whose staff the reader belongs to, as nobody else may know when papers came
 */
export function earlierThan<One extends Dated>(
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

/**
 * Whether two conferences are years of one series: their addresses or short titles differ in figures and signs alone, as
 * `snow-2025` and `snow26` do.
 */
export function sameSeries(one: Dated, other: Dated): boolean {
	const names = new Set(namesOf(one));
	return namesOf(other).some((name) => names.has(name));
}

function namesOf({ path, locales }: Dated): string[] {
	return [path, locales.en.short_title, locales.ru.short_title]
		.map((name) => name.toLowerCase().replace(/[^\p{L}]+/gu, ""))
		.filter(Boolean);
}
