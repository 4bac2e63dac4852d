import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { exclusionReasons } from "./alternatives.ts";
import type { SolverResult } from "./proposal.ts";
import type { ProposalEditor } from "./use-proposal-editor.ts";

type Shortage = SolverResult["shortages"][number];

const MAX_NAMED = 8;
const MAX_SHORTAGES = 5;

/** Merges papers without possible reviewers into one shortage, placed first. */
export function mergeShortages(shortages: readonly Shortage[]): Shortage[] {
	const hopeless = shortages.filter(({ reviewers }) => reviewers === 0);
	const others = shortages.filter(({ reviewers }) => reviewers > 0);
	if (hopeless.length === 0) return others;
	const sum = (of: (one: Shortage) => number) => hopeless.reduce((total, one) => total + of(one), 0);
	const papers = hopeless.flatMap((one) => one.papers).sort((a, b) => a - b);
	return [{ papers, reviewers: 0, needed: sum(({ needed }) => needed), capacity: 0 }, ...others];
}

interface ShortagesProps {
	found: SolverResult;
	editor: ProposalEditor;
}

export function Shortages({ found: { shortages, unfilled }, editor }: ShortagesProps) {
	const { t } = useTranslation("assign");
	const { input, assignment, draft } = editor;
	const all = useMemo(() => mergeShortages(shortages), [shortages]);
	const reasons = useMemo(() => {
		const hopeless = all.find(({ reviewers }) => reviewers === 0);
		if (!hopeless || !input || !assignment) return [];
		return exclusionReasons({ input, options: draft.options, proposal: draft, assignment }, hopeless.papers);
	}, [all, input, assignment, draft]);
	const more = (count: number) => (count > 0 ? [t("shortage.more", { count })] : []);
	return (
		<>
			{all.slice(0, MAX_SHORTAGES).map(({ papers, reviewers, needed, capacity }) => (
				<p key={papers.join()} className="mt-1.5 flex gap-2 text-13">
					<TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-wait" />
					<span>
						{t(reviewers === 0 ? "shortage.nobody" : "shortage.few", {
							count: papers.length,
							needed,
							capacity,
							reviewers,
							numbers: [...papers.slice(0, MAX_NAMED), ...more(papers.length - MAX_NAMED)].join(", "),
						})}
						{reviewers === 0 && reasons.length > 0 && (
							<>
								{" "}
								{t("shortage.why")}{" "}
								{reasons.map(([reason, experts]) => `${t(`blocker.${reason}`)}: ${experts}`).join("; ")}.
							</>
						)}
					</span>
				</p>
			))}
			{more(all.length - MAX_SHORTAGES).map((text) => (
				<p key={text} className="mt-1.5 pl-6 text-13">
					{text}
				</p>
			))}
			{unfilled.length > 0 && (
				<p className="mt-1.5 text-13 text-secondary">
					{t("shortage.empty", { count: unfilled.reduce((sum, [, places]) => sum + places, 0) })}
				</p>
			)}
		</>
	);
}
