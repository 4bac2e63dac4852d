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

export interface ExpertsContext {
	t: TFunction<["experts", "common"]>;
	locale: Locale;
	/** Lower-cases a word for use within a sentence. */
	lower: (word: string) => string;
	/** Review load by number; empty while loading. */
	loads: ReadonlyMap<number, ExpertLoad>;
	/** Undeliverable addresses; empty while loading. */
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

export function useExpertTroubles(): ReadonlyMap<string, AddressTrouble> {
	const { path } = useConference();
	return useAddressTroubles(read("/api/conf/:conf/adm/experts/addresses", { conf: path }));
}
