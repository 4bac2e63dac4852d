import type { DeliveryProblem } from "@deck/contracts/address";
import type { Locale } from "@deck/contracts/enums";
import type { ExpertLoad } from "@deck/contracts/review";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useDeliveryProblems } from "../../lib/delivery-problems.ts";
import { useLocale } from "../../lib/i18n.ts";
import { read } from "../../lib/read.ts";
import { useExpertLoads } from "../../lib/review/expert-loads.ts";

export interface ExpertsContext {
	t: TFunction<["experts", "common"]>;
	locale: Locale;
	lower: (word: string) => string;
	/** Review load by number; empty while loading. */
	loads: ReadonlyMap<number, ExpertLoad>;
	/** Undeliverable addresses; empty while loading. */
	deliveryProblems: ReadonlyMap<string, DeliveryProblem>;
}

const NO_LOADS: ReadonlyMap<number, ExpertLoad> = new Map();

export function useExpertsContext(): ExpertsContext {
	const { t } = useTranslation(["experts", "common"]);
	const locale = useLocale();
	const loads = useExpertLoads() ?? NO_LOADS;
	const troubles = useExpertDeliveryProblems();
	return useMemo(
		() => ({ t, locale, loads, deliveryProblems: troubles, lower: (word) => word.toLocaleLowerCase(locale) }),
		[t, locale, loads, troubles],
	);
}

export function useExpertDeliveryProblems(): ReadonlyMap<string, DeliveryProblem> {
	const { path } = useConference();
	return useDeliveryProblems(read("/api/conf/:conf/adm/experts/addresses", { conf: path }));
}
