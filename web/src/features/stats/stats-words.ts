import type { PaperType } from "@deck/contracts/enums";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { countryNames } from "../../lib/country.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { filterSearch, type ListView } from "../../lib/list/view.ts";
import { type ShownSection, showSections } from "../../lib/sections.ts";

/** What figures need to be worded. */
export interface StatsWords {
	t: TFunction<["stats", "common"]>;
	number: (value: number) => string;
	/** A share from 0 to 1 in whole per cent: "46 %". */
	share: (value: number) => string;
	/** "2,014 papers". */
	papers: (count: number) => string;
	countryName: (code: string) => string;
	sections: ReadonlyMap<string, ShownSection>;
	/** Path of the conference. */
	path: string;
	/** Address of the list of papers of the page's type with these filters. */
	list: (filters: ListView["filters"]) => string;
}

/** The whole per cents of a share from 0 to 1. */
export const perCent = (share: number): number => Math.round(share * 100);

/** The words of the page of a type of papers, the same object while nothing in them changes. */
export function useStatsWords(type: PaperType): StatsWords {
	const { t } = useTranslation(["stats", "common"]);
	const locale = useLocale();
	const { sections, path } = useConference();
	return useMemo(() => {
		const number = (value: number) => formatNumber(value, locale);
		const page = type === "paper" ? "papers" : "extpapers";
		return {
			t,
			number,
			share: (value: number) => `${number(perCent(value))}\u00a0%`,
			papers: (count: number) => t("stats:papers", { count }),
			countryName: countryNames(locale),
			sections: showSections(sections, locale),
			path,
			list: (filters) => `/${path}/adm/${page}${filterSearch(filters)}`,
		};
	}, [t, locale, sections, path, type]);
}
