import type { AddressTrouble } from "@deck/contracts/address";
import type { Locale } from "@deck/contracts/enums";
import type { ExpertLoad } from "@deck/contracts/review";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAddressTroubles } from "../../lib/address-troubles.ts";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { read } from "../../lib/read.ts";
import { useExpertLoads } from "../../lib/review/loads.ts";

/** What the list of experts needs to be worded. */
export interface ExpertsContext {
	t: TFunction<["experts", "common"]>;
	locale: Locale;
	/** A word as it stands within a sentence. */
	lower: (word: string) => string;
	/** How busy they are and were, by number; nobody while that loads. */
	loads: ReadonlyMap<number, ExpertLoad>;
	/** Those whom letters do not reach, by address; nobody while that loads. */
	troubles: ReadonlyMap<string, AddressTrouble>;
}

const NONE: ReadonlyMap<number, ExpertLoad> = new Map();

export function useExpertsContext(): ExpertsContext {
	const { t } = useTranslation(["experts", "common"]);
	const locale = useLocale();
	const loads = useExpertLoads() ?? NONE;
	const troubles = useExpertTroubles();
	return useMemo(
		() => ({ t, locale, loads, troubles, lower: (word) => word.toLocaleLowerCase(locale) }),
		[t, locale, loads, troubles],
	);
}

/** The addresses of the conference's experts that letters do not reach. */
export function useExpertTroubles(): ReadonlyMap<string, AddressTrouble> {
	const { path } = useConference();
	return useAddressTroubles(read("/api/conf/:conf/adm/experts/addresses", { conf: path }));
}
