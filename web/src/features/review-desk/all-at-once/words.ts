import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import type { LeftOut } from "./against.ts";
import type { Barred } from "./cost.ts";

/** Formats a score of 0.43 as 43 points. */
export function usePoints(): (score: number) => string {
	const locale = useLocale();
	const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
	return (score) => format.format(Math.round(score * 100));
}

export function useBarWords(): { barred(why: Barred): string; left(why: LeftOut): string } {
	const { t } = useTranslation("assign");
	return {
		barred: (why) => t(`barred.${why}`),
		left: (why) => t(`left.${why}`),
	};
}
