import { countryNames } from "@deck/contracts/country-names";
import type { Locale, PaperType } from "@deck/contracts/enums";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { readableSections } from "../../../lib/paper-scope.ts";
import { type ShownSection, sectionsById } from "../../../lib/sections.ts";
import type { AuthorRow } from "./author-rows.ts";

export interface AuthorsContext {
	t: TFunction<["authors", "papers", "common"]>;
	type: PaperType;
	locale: Locale;
	lower: (word: string) => string;
	countryName: (code: string) => string;
	countries: readonly string[];
	sections: ReadonlyMap<string, ShownSection>;
	/** Sections with papers the reader may read. */
	readable: readonly ShownSection[];
}

export function useAuthorsContext(type: PaperType, rows: readonly AuthorRow[] | undefined): AuthorsContext {
	const { t } = useTranslation(["authors", "papers", "common"]);
	const conference = useConference();
	const locale = useLocale();
	const from = useMemo(
		() => [...new Set(rows?.map(({ country }) => country))].filter(Boolean).sort().join(" "),
		[rows],
	);
	return useMemo(() => {
		const sections = sectionsById(conference.sections, locale);
		const countryName = countryNames(locale);
		return {
			t,
			type,
			locale,
			sections,
			countryName,
			lower: (word) => word.toLocaleLowerCase(locale),
			countries: from
				.split(" ")
				.filter(Boolean)
				.sort((a, b) => countryName(a).localeCompare(countryName(b), locale)),
			readable: readableSections(conference).flatMap(({ id }) => sections.get(id) ?? []),
		};
	}, [t, type, conference, locale, from]);
}
