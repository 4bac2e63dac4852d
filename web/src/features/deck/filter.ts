import type { ConferenceCard } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { isLocale } from "../../lib/locale.ts";

/** What the list of all conferences is narrowed to; it stands in the address, so that a view can be sent on. */
export interface Filters {
	/** Words that have to stand in the titles, in either language, or in the path. */
	q: string;
	/** A language in which papers may be written; null: any. */
	language: Locale | null;
	/** Four digits, or `none` for conferences without dates; null: any. */
	year: string | null;
}

/** Reads the filters of an address; what is none counts as absent. */
export function readFilters(search: URLSearchParams): Filters {
	const language = search.get("language") ?? undefined;
	const year = search.get("year");
	return {
		q: search.get("q") ?? "",
		language: isLocale(language) ? language : null,
		year: year !== null && /^(\d{4}|none)$/.test(year) ? year : null,
	};
}

/** The year in which a conference takes place, or else takes papers; `none` while it has no dates. */
export function yearOf({ dates }: Pick<ConferenceCard, "dates">): string {
	const day = dates.conference_start ?? dates.submissions_close ?? dates.submissions_open;
	return day?.slice(0, 4) ?? "none";
}

/** Years of conferences, the latest first; those without dates, which are to come, before them. */
export function yearsOf(cards: readonly ConferenceCard[]): string[] {
	return [...new Set(cards.map(yearOf))].sort().reverse();
}

/** Conferences that the filters let through, in their order. */
export function filterCards(
	cards: readonly ConferenceCard[],
	{ q, language, year }: Filters,
): ConferenceCard[] {
	const words = plain(q).split(/\s+/).filter(Boolean);
	return cards.filter((card) => {
		if (language && !card.languages.includes(language)) return false;
		if (year && yearOf(card) !== year) return false;
		const { en, ru } = card.locales;
		const text = plain([card.path, en.short_title, en.title, ru.short_title, ru.title].join(" "));
		return words.every((word) => text.includes(word));
	});
}

/** People write «ё» or not. */
const plain = (text: string) => text.toLowerCase().replaceAll("ё", "е");

/** The same conference may come by both lists: the staff's is fresher. */
export function joinCards(
	listed: readonly ConferenceCard[],
	staffed: readonly ConferenceCard[],
): ConferenceCard[] {
	const all = new Map([...listed, ...staffed].map((card) => [card.id, card]));
	return [...all.values()].sort((one, other) => startOf(other).localeCompare(startOf(one)));
}

/** The order of a list: what has no dates yet comes before all that has. */
const startOf = ({ dates }: ConferenceCard) =>
	dates.conference_start ?? dates.submissions_close ?? dates.submissions_open ?? "9999";
