import { countryNames } from "@deck/contracts/country-names";
import type { PaperType } from "@deck/contracts/enums";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { formatFilters, type ListView } from "../../lib/list/view.ts";
import { type ShownSection, sectionsById } from "../../lib/sections.ts";

export interface StatsContext {
	t: TFunction<["stats", "common"]>;
	number: (value: number) => string;
	/** 0 to 1 as whole per cent: "46 %". */
	share: (value: number) => string;
	/** "2,014 papers". */
	papers: (count: number) => string;
	countryName: (code: string) => string;
	sections: ReadonlyMap<string, ShownSection>;
	/** Of the conference. */
	path: string;
	/** Returns the filtered list's URL. */
	list: (filters: ListView["filters"]) => string;
}

export const toPercent = (share: number): number => Math.round(share * 100);

/** Returns the context, which is stable while nothing changes. */
export function useStatsContext(type: PaperType): StatsContext {
	const { t } = useTranslation(["stats", "common"]);
	const locale = useLocale();
	const { sections, path } = useConference();
	return useMemo(() => {
		const number = (value: number) => formatNumber(value, locale);
		const page = type === "paper" ? "papers" : "extpapers";
		return {
			t,
			number,
			share: (value: number) => `${number(toPercent(value))}\u00a0%`,
			papers: (count: number) => t("stats:papers", { count }),
			countryName: countryNames(locale),
			sections: sectionsById(sections, locale),
			path,
			list: (filters) => `/${path}/adm/${page}${formatFilters(filters)}`,
		};
	}, [t, locale, sections, path, type]);
}
