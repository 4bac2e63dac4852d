import type { Locale } from "@deck/contracts/enums";
import type { ExpertLoad } from "@deck/contracts/review";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { useExpertLoads } from "../../lib/review/loads.ts";

/** What the list of experts needs to be worded. */
export interface ExpertsContext {
	t: TFunction<["experts", "common"]>;
	locale: Locale;
	/** A word as it stands within a sentence. */
	lower: (word: string) => string;
	/** How busy they are and were, by number; nobody while that loads. */
	loads: ReadonlyMap<number, ExpertLoad>;
}

const NONE: ReadonlyMap<number, ExpertLoad> = new Map();

export function useExpertsContext(): ExpertsContext {
	const { t } = useTranslation(["experts", "common"]);
	const locale = useLocale();
	const loads = useExpertLoads() ?? NONE;
	return useMemo(
		() => ({ t, locale, loads, lower: (word) => word.toLocaleLowerCase(locale) }),
		[t, locale, loads],
	);
}
