import { Redo2, ShieldCheck, TriangleAlert, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { worstMatch } from "./alternatives.ts";
import { useFormatPercent, useFormatPoints } from "./assign-texts.ts";
import type { SolverResult } from "./proposal.ts";
import { highestLoad } from "./sent.ts";
import { Shortages } from "./shortages.tsx";
import type { ProposalEditor } from "./use-proposal-editor.ts";

export function ResultBanner({ editor }: { editor: ProposalEditor }) {
	const { t } = useTranslation("assign");
	const points = useFormatPoints();
	const percent = useFormatPercent();
	const { draft, input, assignment, changes, undo, redo } = editor;
	const { found } = draft;
	if (!found || !input || !assignment) return null;
	const isEmpty = draft.pairs.length === 0 && found.unfilled.length > 0;
	const changed = assignment.total - found.total;
	return (
		<section
			aria-label={t("found.label")}
			className="mx-4 mb-3 rounded-card border border-line bg-sunken px-4 py-2.5 text-14 text-ink md:mx-5"
		>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-1">
				<p role="status" className="flex items-center gap-2 font-semibold">
					{isEmpty ? (
						<>
							<TriangleAlert aria-hidden size={18} className="text-wait" />
							{t("found.nobody")}
						</>
					) : (
						<>
							<ShieldCheck aria-hidden size={18} className="text-good-icon" />
							<OptimalityNote found={found} isChanged={changes > 0 || Math.abs(changed) > REACHED} />
						</>
					)}
				</p>
				{found.unfilled.length === 0 && (
					<p>
						{t("found.worst", {
							match: percent(worstMatch(input, assignment, draft.options.perPaper)),
							number: assignment.worst.paper,
						})}
					</p>
				)}
				<p>{t("found.most", { most: highestLoad(input, draft) })}</p>
				<p>{t("found.total", { sum: points(assignment.total), bound: points(found.totalBound) })}</p>
				{(undo || redo) && (
					<p className="flex items-center gap-1 sm:ml-auto">
						{changes > 0 && (
							<span className="mr-2 text-wait">
								{t("found.changes", { count: changes, cost: formatSigned(changed, points) })}
							</span>
						)}
						<Button icon={Undo2} offReason={undo ? undefined : t("found.no_undo")} onClick={undo}>
							{t("found.undo")}
						</Button>
						<Button icon={Redo2} offReason={redo ? undefined : t("found.no_redo")} onClick={redo}>
							{t("found.redo")}
						</Button>
					</p>
				)}
			</div>
			<Shortages found={found} editor={editor} />
		</section>
	);
}

/** Formats `+3` or `−12`. */
export const formatSigned = (score: number, points: (score: number) => string): string => {
	const text = points(Math.abs(score));
	return text === "0" ? "0" : `${score < 0 ? "−" : "+"}${text}`;
};

/** Bounds closer than this count as reached. */
const REACHED = 1e-6;
/** The least gap that two digits show. */
const LEAST = 1e-4;

function OptimalityNote({ found, isChanged }: { found: SolverResult; isChanged: boolean }) {
	const { t } = useTranslation("assign");
	const locale = useLocale();
	if (found.cancelled) return t(isChanged ? "found.was_stopped" : "found.stopped");
	const gap = found.totalBound > 0 ? Math.max(0, 1 - found.total / found.totalBound) : 0;
	if (found.worst >= found.worstBound - REACHED && gap < REACHED)
		return t(isChanged ? "found.was_best" : "found.best");
	const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
	if (gap < REACHED) return t(isChanged ? "found.was_highest" : "found.highest");
	const shown = gap < LEAST ? `<${percent.format(LEAST)}` : percent.format(gap);
	return t(isChanged ? "found.was_near" : "found.near", { gap: shown });
}
