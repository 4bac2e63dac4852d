import type { ConferenceInfoForm } from "@deck/contracts/conference-parts";
import { LOCALES } from "@deck/contracts/enums";
import { Languages } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { translationCoverage } from "./translation-coverage.ts";

export function TextMeter({ locales }: { locales: ConferenceInfoForm["locales"] }) {
	const { t } = useTranslation("info");
	const [en, ru] = [useDeferredValue(locales.en.text), useDeferredValue(locales.ru.text)];
	const { both, only } = useMemo(() => translationCoverage({ en, ru }), [en, ru]);
	const all = both + only.en + only.ru;
	if (all === 0) return null;
	const missing = LOCALES.filter((locale) => only[locale] > 0);
	return (
		<div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 text-13 text-secondary sm:flex">
			<Languages
				aria-hidden
				size={16}
				className={cx("shrink-0", missing.length > 0 ? "text-wait-icon" : "text-good-icon")}
			/>
			<p>
				{missing.length === 0
					? t("meter.all")
					: [
							t("meter.both", { both, all }),
							...missing.map((locale) => t(`meter.only.${locale}`, { count: only[locale] })),
						].join(" ")}
			</p>
			<div
				aria-hidden
				className="h-1.5 overflow-hidden rounded-full bg-edge max-sm:col-span-2 sm:w-32 sm:shrink-0"
			>
				<div style={{ width: `${(100 * both) / all}%` }} className="h-full bg-accent" />
			</div>
		</div>
	);
}
