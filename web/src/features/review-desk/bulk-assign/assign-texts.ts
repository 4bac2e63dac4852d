import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import type { AlternativeBlocker } from "./alternatives.ts";
import type { NotAssignableReason } from "./assignment-blockers.ts";

/** Formats a score of 0.43 as 43 points. */
export function useFormatPoints(): (score: number) => string {
	const locale = useLocale();
	const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
	return (score) => format.format(Math.round(score * 100));
}

/** Formats a mean score of 0.43 as 43 %. */
export function useFormatPercent(): (score: number) => string {
	const locale = useLocale();
	const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
	return (score) => format.format(score);
}

export function useBlockerTexts(): {
	blocker(why: AlternativeBlocker): string;
	notAssignable(why: NotAssignableReason): string;
} {
	const { t } = useTranslation("assign");
	return {
		blocker: (why) => t(`blocker.${why}`),
		notAssignable: (why) => t(`not_assignable.${why}`),
	};
}
