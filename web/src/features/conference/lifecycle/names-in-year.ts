import type { Conference } from "@deck/contracts/conference";
import type { CopyConferenceForm } from "@deck/contracts/conference-parts";

type Named = Pick<Conference, "path" | "locales" | "dates">;

/**
 * Returns titles and path of a copy that starts on a day (`yyyy-MM-dd`), with years shifted. The path is empty if it
 * names no year: it must differ from the old one.
 */
export function namesInYear(
	{ path, locales, dates }: Named,
	start: string,
): Pick<CopyConferenceForm, "path" | "locales"> {
	const year = Number(dates.conference_start?.slice(0, 4));
	const shift = Number(start.slice(0, 4)) - year;
	const shiftYears = (text: string) => (start && year ? shiftNearYears(text, year, shift) : text);
	const titles = ({ short_title, title }: Named["locales"]["en"]) => ({
		short_title: shiftYears(short_title),
		title: shiftYears(title),
	});
	return {
		path: shiftYears(path) === path ? "" : shiftYears(path),
		locales: { en: titles(locales.en), ru: titles(locales.ru) },
	};
}

/** Shifts the conference's year and adjacent ones ("2026/2027"), not distant ones ("since 1996"). */
function shiftNearYears(text: string, year: number, shift: number): string {
	return text.replace(/(?<!\d)\d{4}(?!\d)/g, (found) =>
		Math.abs(Number(found) - year) <= 1 ? String(Number(found) + shift) : found,
	);
}
