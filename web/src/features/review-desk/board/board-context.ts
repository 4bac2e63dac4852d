import type { Locale } from "@deck/contracts/enums";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { readableSections } from "../../../lib/paper-scope.ts";
import { type ShownSection, sectionsById } from "../../../lib/sections.ts";
import { formatMean } from "../review-figures.ts";
import type { BoardRow } from "./board-rows.ts";
import type { Cut } from "./simulate.ts";

export interface BoardContext {
	t: TFunction<["reviews", "common"]>;
	locale: Locale;
	/** Formats a mean as 3.17 or 3,50. */
	mean: (value: number) => string;
	lower: (word: string) => string;
	sections: ReadonlyMap<string, ShownSection>;
	readable: readonly ShownSection[];
	both: boolean;
	path: string;
	/** The conference's IANA zone, for deadlines. */
	timezone: string;
	cut: Cut;
	/** Whether any row has ratings. */
	rated: boolean;
}

export function useBoardContext(cut: Cut, rows: readonly BoardRow[]): BoardContext {
	const { t } = useTranslation(["reviews", "common"]);
	const conference = useConference();
	const locale = useLocale();
	const words = useMemo(() => {
		const sections = sectionsById(conference.sections, locale);
		return {
			t,
			locale,
			sections,
			mean: (value: number) => formatMean(value, locale),
			lower: (word: string) => word.toLocaleLowerCase(locale),
			readable: readableSections(conference).flatMap(({ id }) => sections.get(id) ?? []),
			both: conference.flow === "both",
			path: conference.path,
			timezone: conference.timezone,
		};
	}, [t, conference, locale]);
	const rated = rows.some(({ figures }) => figures.mean !== null);
	return useMemo(() => ({ ...words, cut, rated }), [words, cut, rated]);
}
