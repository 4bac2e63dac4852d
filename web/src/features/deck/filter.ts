import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { isLocale } from "../../lib/locale.ts";

/** Filters in the URL, so that a view can be shared. */
export interface Filters {
	/** Words in the title of either language, or in the path. */
	q: string;
	/** Language of papers; null: any. */
	language: Locale | null;
	/** Four digits, or `none` for conferences without dates; null: any. */
	year: string | null;
}

/** Invalid values count as absent. */
export function parseFilters(search: URLSearchParams): Filters {
	const language = search.get("language") ?? undefined;
	const year = search.get("year");
	return {
		q: search.get("q") ?? "",
		language: isLocale(language) ? language : null,
		year: year !== null && /^(\d{4}|none)$/.test(year) ? year : null,
	};
}

/** Returns the year of the conference, else of its submissions; `none` without dates. */
export function yearOf({ dates }: Pick<ConferenceSummary, "dates">): string {
	const day = dates.conference_start ?? dates.submissions_close ?? dates.submissions_open;
	return day?.slice(0, 4) ?? "none";
}

/** Latest first, preceded by `none`. */
export function yearsOf(cards: readonly ConferenceSummary[]): string[] {
	return [...new Set(cards.map(yearOf))].sort().reverse();
}

export function filterConferences(
	cards: readonly ConferenceSummary[],
	{ q, language, year }: Filters,
): ConferenceSummary[] {
	const words = normalized(q).split(/\s+/).filter(Boolean);
	return cards.filter((card) => {
		if (language && !card.languages.includes(language)) return false;
		if (year && yearOf(card) !== year) return false;
		const { en, ru } = card.locales;
		const text = normalized([card.path, en.short_title, en.title, ru.short_title, ru.title].join(" "));
		return words.every((word) => text.includes(word));
	});
}

/** «ё» is optional in writing. */
const normalized = (text: string) => text.toLowerCase().replaceAll("ё", "е");

/** Prefers the staff's copy, which is fresher. */
export function mergeConferences(
	listed: readonly ConferenceSummary[],
	staffed: readonly ConferenceSummary[],
): ConferenceSummary[] {
	const all = new Map([...listed, ...staffed].map((card) => [card.id, card]));
	return [...all.values()].sort((one, other) => startOf(other).localeCompare(startOf(one)));
}

/** Sorts conferences without dates first. */
const startOf = ({ dates }: ConferenceSummary) =>
	dates.conference_start ?? dates.submissions_close ?? dates.submissions_open ?? "9999";
