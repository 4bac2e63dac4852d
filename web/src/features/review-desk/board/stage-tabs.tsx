import { REVIEW_STAGES, type ReviewStage } from "@deck/contracts/review-stage";
import { TimerOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { DISAGREEMENT } from "../review-figures.ts";
import type { BoardRow } from "./board-rows.ts";

interface StageTabsProps {
	/** Undefined while not all are loaded. */
	rows: readonly BoardRow[] | undefined;
	chosen: readonly string[];
	onChoose(stages: readonly ReviewStage[]): void;
}

/** Space as high as a number. */
const UNKNOWN = "\u2007";

export function StageTabs({ rows, chosen, onChoose }: StageTabsProps) {
	const { t } = useTranslation("reviews");
	const locale = useLocale();
	return (
		<fieldset aria-label={t("board.stage")} className="min-w-0 shrink-0 border-t border-line">
			{/* A fieldset does not scroll its background with its content, so a div has the shadows. */}
			<div className="scroll-shadows flex overflow-x-auto">
				{REVIEW_STAGES.map((stage) => {
					const stageRows = rows?.filter((row) => row.stage === stage) ?? [];
					const on = chosen.length === 1 && chosen[0] === stage;
					const late = stageRows.reduce((sum, row) => sum + row.late, 0);
					const disagreeing = stageRows.filter(
						({ figures }) => (figures.widest?.by ?? 0) >= DISAGREEMENT,
					).length;
					return (
						<button
							key={stage}
							type="button"
							aria-pressed={on}
							onClick={() => onChoose(on ? [] : [stage])}
							className={cx(
								"flex min-w-max flex-1 flex-col justify-between border-b-2 px-2 py-1.5 text-left sm:min-w-0 2xl:px-3 not-first:border-l not-first:border-l-line focus-visible:-outline-offset-2",
								on ? "border-b-accent bg-selected" : "border-b-transparent hover:bg-sunken",
							)}
						>
							<span className="block text-13 font-medium whitespace-nowrap sm:whitespace-normal">
								{t(`board.stages.${stage}`)}
							</span>
							{/* The number's line does not widen the button: it wraps at the label's width. */}
							<span className="flex flex-wrap items-baseline gap-x-2 text-13 whitespace-nowrap [contain:inline-size]">
								<span className="text-18 font-semibold">
									{rows ? formatNumber(stageRows.length, locale) : UNKNOWN}
								</span>
								{late > 0 ? (
									<span className="inline-flex items-center gap-1 text-bad">
										<TimerOff aria-hidden size={13} />
										{t("board.late_of", { count: late })}
									</span>
								) : (
									stage === "ready" &&
									disagreeing > 0 && (
										<span className="text-wait">{t("board.apart_count", { count: disagreeing })}</span>
									)
								)}
							</span>
						</button>
					);
				})}
			</div>
		</fieldset>
	);
}
