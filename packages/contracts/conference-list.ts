import type { ConferenceSummary } from "./conference.ts";
import type { Locale } from "./enums.ts";
import { normalizeCase } from "./words.ts";

/** Year value for conferences without dates. */
export const NO_YEAR = "none";

export interface ConferencePage {
	conferences: ConferenceSummary[];
	/** Pass as `before` for the next page; null at the end. Earlier pages may be short or empty. */
	next: string | null;
}

export interface FirstConferencePage extends ConferencePage {
	/** Latest first, preceded by `NO_YEAR`; years in between may be empty. */
	years: string[];
}

type Listed = Pick<ConferenceSummary, "path" | "locales" | "dates"> & { languages: readonly string[] };

/** Returns the day that orders lists: the conference's, else its submissions'; undefined without. */
export function conferenceDay({ dates }: Pick<Listed, "dates">): string | undefined {
	return dates.conference_start ?? dates.submissions_close ?? dates.submissions_open;
}

export const conferenceYear = (one: Pick<Listed, "dates">): string =>
	conferenceDay(one)?.slice(0, 4) ?? NO_YEAR;

/** Tests a conference by search words and language; `ё` is optional. */
export function conferenceMatcher(q: string, language: Locale | null): (one: Listed) => boolean {
	const words = normalizeCase(q).split(/\s+/).filter(Boolean);
	return ({ path, locales: { en, ru }, languages }) => {
		if (language && !languages.includes(language)) return false;
		const text = normalizeCase([path, en.short_title, en.title, ru.short_title, ru.title].join(" "));
		return words.every((word) => text.includes(word));
	};
}
