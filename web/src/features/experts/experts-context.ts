import type { Locale } from "@deck/contracts/enums";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";

/** What the list of experts needs to be worded. */
export interface ExpertsContext {
	t: TFunction<["experts", "common"]>;
	locale: Locale;
	/** A word as it stands within a sentence. */
	lower: (word: string) => string;
}

export function useExpertsContext(): ExpertsContext {
	const { t } = useTranslation(["experts", "common"]);
	const locale = useLocale();
	return useMemo(() => ({ t, locale, lower: (word) => word.toLocaleLowerCase(locale) }), [t, locale]);
}
