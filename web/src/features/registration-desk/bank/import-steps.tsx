import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";

const STEPS = ["file", "columns", "match", "confirm"] as const;
export type ImportStep = (typeof STEPS)[number];

export function ImportSteps({ at }: { at: ImportStep }) {
	const { t } = useTranslation("bank");
	const current = STEPS.indexOf(at);
	return (
		<ol aria-label={t("steps.label")} className="flex flex-wrap gap-x-5 gap-y-1 px-4 pb-3 text-13 md:px-5">
			{STEPS.map((step, index) => (
				<li
					key={step}
					aria-current={index === current ? "step" : undefined}
					className={cx(
						"inline-flex items-center gap-1.5",
						index === current ? "font-semibold text-ink" : "text-secondary",
					)}
				>
					{index < current ? (
						<Check aria-hidden size={14} className="text-good" />
					) : (
						<span aria-hidden>{index + 1}.</span>
					)}
					{t(`steps.${step}`)}
				</li>
			))}
		</ol>
	);
}
