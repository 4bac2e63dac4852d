import type { Conference } from "@deck/contracts/conference";
import type { CopyConferenceForm } from "@deck/contracts/conference-parts";

type Named = Pick<Conference, "path" | "locales" | "dates">;

/**
 * Returns titles and path of a copy that starts on a day (`yyyy-MM-dd`), with years shifted; no path without
 * a year.
 */
export function namesInYear(
	{ path, locales, dates }: Named,
	start: string,
): Pick<CopyConferenceForm, "path" | "locales"> {
	const year = Number(dates.conference_start?.slice(0, 4));
	const by = Number(start.slice(0, 4)) - year;
	const moved = (text: string) => (start && year ? moveYears(text, year, by) : text);
	const titles = ({ short_title, title }: Named["locales"]["en"]) => ({
		short_title: moved(short_title),
		title: moved(title),
	});
	return {
		path: moved(path) === path ? "" : moved(path),
		locales: { en: titles(locales.en), ru: titles(locales.ru) },
	};
}

/** Shifts the conference's year and adjacent ones ("2026/2027"), not distant ones ("since 1996"). */
function moveYears(text: string, year: number, by: number): string {
	return text.replace(/(?<!\d)\d{4}(?!\d)/g, (found) =>
		Math.abs(Number(found) - year) <= 1 ? String(Number(found) + by) : found,
	);
}
