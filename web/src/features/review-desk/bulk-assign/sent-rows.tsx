import type { ReviewRequestResult } from "@deck/contracts/review";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { ResultRow } from "../../../ui/result-row.tsx";
import { useRefusalText } from "../use-refusal-text.ts";
import type { ProposalEditor } from "./use-proposal-editor.ts";

/** Shown at first; a run may have thousands. */
const INITIAL_ROWS = 100;

export function SentRows({
	results,
	editor,
}: {
	results: readonly ReviewRequestResult[];
	editor: ProposalEditor;
}) {
	const { t } = useTranslation(["assign", "reviews"]);
	const refusalText = useRefusalText();
	const [shownRows, setShownRows] = useState(INITIAL_ROWS);
	const { liveData } = editor;
	const paperTitle = (number: number) => {
		const paper = liveData?.papers.get(number);
		return paper && <PaperTitle paper={paper} />;
	};
	const names = new Map(liveData?.data.experts.map(({ number, name }) => [number, name]));
	const ordered = [...results.filter((one) => one.refused), ...results.filter((one) => !one.refused)];
	return (
		<div className="mt-3 mb-6 text-ink">
			<ul className="divide-y divide-line border-y border-line">
				{ordered.slice(0, shownRows).map(({ paper, expert, refused, conflicts }) => (
					<ResultRow
						key={`${paper} ${expert}`}
						refused={refused !== null}
						message={refused === null ? t("reviews:ask.done_row") : refusalText(refused, conflicts)}
					>
						{names.get(expert) ?? t("gone")}
						{" – "}
						<span className="text-secondary">{paper}</span> {paperTitle(paper)}
					</ResultRow>
				))}
			</ul>
			{ordered.length > shownRows && (
				<Button kind="link" onClick={() => setShownRows(shownRows + INITIAL_ROWS)}>
					{t("panel.more", { count: ordered.length - shownRows })}
				</Button>
			)}
		</div>
	);
}
