import { Check, CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { formatLongDay } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useCertificatesWhen } from "../../ui/registration/use-certificates-when.ts";
import { type Step, stepWord } from "./steps.ts";

export function StepLine({ steps, timezone }: { steps: readonly Step[]; timezone: string }) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const certificatesWhen = useCertificatesWhen();
	// Days without a time are no instants of a zone.
	const day = (at: string) => formatLongDay(new Date(at), locale, at.length === 10 ? "UTC" : timezone);
	return (
		<ol
			aria-label={t("steps.label")}
			className="flex gap-y-3 rounded-card border border-line bg-surface p-4 shadow-rest max-sm:flex-col sm:auto-cols-fr"
		>
			{steps.map((step, index) => (
				<li
					key={step.name}
					aria-current={step.state === "now" ? "step" : undefined}
					className="relative flex min-w-0 flex-1 gap-3 sm:flex-col sm:items-center sm:gap-1.5 sm:text-center"
				>
					{index > 0 && (
						<span
							aria-hidden
							className={cx(
								"absolute max-sm:-top-3 max-sm:left-[9px] max-sm:h-3 max-sm:border-l-2 sm:top-[9px] sm:right-1/2 sm:mr-3.5 sm:w-[calc(100%-1.75rem)] sm:border-t-2",
								step.state === "next" ? "border-line" : "border-good-icon",
							)}
						/>
					)}
					<StepMark step={step} />
					<span className="min-w-0">
						<span
							className={cx(
								"block text-14",
								step.returned
									? "font-semibold text-bad"
									: step.state === "now" && "font-semibold text-accent",
							)}
						>
							{t(`steps.${stepWord(step)}`)}
							<span className="sr-only">, {t(`steps.state.${step.state}`)}</span>
						</span>
						{step.at && <span className="block text-13 text-secondary">{day(step.at)}</span>}
						{step.name === "certificates" && step.state !== "done" && (
							<span className="block text-13 text-secondary">{certificatesWhen}</span>
						)}
					</span>
				</li>
			))}
		</ol>
	);
}

function StepMark({ step }: { step: Step }) {
	if (step.returned) return <CircleAlert aria-hidden size={20} className="shrink-0 text-bad-icon" />;
	if (step.state === "done")
		return (
			<span className="grid size-5 shrink-0 place-items-center rounded-full bg-good-icon text-surface">
				<Check aria-hidden size={14} strokeWidth={3} />
			</span>
		);
	return (
		<span
			className={cx(
				"size-5 shrink-0 rounded-full bg-surface",
				step.state === "now" ? "border-[6px] border-focus" : "border-2 border-control",
			)}
		/>
	);
}
