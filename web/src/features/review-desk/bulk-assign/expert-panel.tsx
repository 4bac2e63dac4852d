import { plainFormulas } from "@deck/contracts/formulas";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { titleFor } from "../../../lib/paper/texts-for.ts";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { LoadPips } from "../assign/load-pips.tsx";
import { CurrentReviewer, PANEL } from "./paper-panel.tsx";
import { expectedLoads } from "./sent.ts";
import type { ProposalEditor } from "./use-proposal-editor.ts";

interface ExpertPanelProps {
	editor: ProposalEditor;
	expert: number;
	onPaper(paper: number): void;
}

export function ExpertPanel({ editor, expert, onPaper }: ExpertPanelProps) {
	const { t } = useTranslation("assign");
	const locale = useLocale();
	const { input, assignment, draft } = editor;
	const one = input?.experts[input.expertAt.get(expert) ?? -1];
	if (!input || !assignment || !one) return null;
	const papers = assignment.papersOf.get(expert) ?? [];
	const nameOf = (number: number) => {
		const paper = input.papers[input.paperAt.get(number) ?? -1]?.paper;
		return `${number} ${paper ? titleFor(paper, locale).title : ""}`;
	};
	const would = expectedLoads(input, draft).get(expert) ?? 0;
	return (
		<div id={PANEL} className="px-4 pb-6 text-13 text-secondary">
			<h2 className="text-14 font-medium text-ink wrap-anywhere">{one.name}</h2>
			<p>
				<LoadPips taken={would} limit={one.limit} full={one.limit !== null && would >= one.limit} />
			</p>
			<p className="mt-1 wrap-anywhere">{one.interests.join(", ")}</p>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{papers.map((paper) => (
					<CurrentReviewer
						key={paper}
						editor={editor}
						paper={paper}
						expert={expert}
						name={plainFormulas(nameOf(paper))}
						shown={<Formulas text={nameOf(paper)} />}
						replacing={false}
						onReplace={() => onPaper(paper)}
					/>
				))}
			</ul>
			{papers.length === 0 && <p className="mt-3">{t("panel.no_papers")}</p>}
		</div>
	);
}
