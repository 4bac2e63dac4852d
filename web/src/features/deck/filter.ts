import type { ConferenceSummary } from "@deck/contracts/conference";
import { conferenceDay, conferenceMatcher, conferenceYear, NO_YEAR } from "@deck/contracts/conference-list";
import type { ConferenceQuery } from "@deck/contracts/conference-query";
import type { Locale } from "@deck/contracts/enums";
import { isLocale } from "@deck/contracts/locales";

/** Filters of the deck; the URL has them, to share a view. */
export interface Filters {
	/** Words of either title or of the path. */
	q: string;
	/** Language of papers; null: any. */
	language: Locale | null;
	/** Four digits, or `NO_YEAR`; null: any. */
	year: string | null;
}

export function parseFilters(search: URLSearchParams): Filters {
	const language = search.get("language") ?? undefined;
	const year = search.get("year");
	return {
		q: search.get("q") ?? "",
		language: isLocale(language) ? language : null,
		year: year !== null && (year === NO_YEAR || /^\d{4}$/.test(year)) ? year : null,
	};
}

export function toQuery({ q, language, year }: Filters): ConferenceQuery {
	return { ...(q.trim() && { q }), ...(language && { language }), ...(year && { year }) };
}

/** Returns years, latest first, preceded by `NO_YEAR`. */
export function yearsOf(summaries: readonly ConferenceSummary[]): string[] {
	return sortYears(summaries.map(conferenceYear));
}

/** Removes duplicates. */
export function sortYears(years: readonly string[]): string[] {
	return [...new Set(years)].sort().reverse();
}

export function filterConferences(
	summaries: readonly ConferenceSummary[],
	{ q, language, year }: Filters,
): ConferenceSummary[] {
	const matches = conferenceMatcher(q, language);
	return summaries.filter((summary) => matches(summary) && (!year || conferenceYear(summary) === year));
}

/** Prefers staff's fresher copy. */
export function mergeConferences(
	listed: readonly ConferenceSummary[],
	staffed: readonly ConferenceSummary[],
): ConferenceSummary[] {
	const all = new Map([...listed, ...staffed].map((summary) => [summary.id, summary]));
	return [...all.values()].sort((one, other) => startOf(other).localeCompare(startOf(one)));
}

const startOf = (summary: ConferenceSummary) => conferenceDay(summary) ?? "9999";
