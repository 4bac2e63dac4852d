import type { AskResult } from "@deck/contracts/review";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { OutcomeRow } from "../../../ui/outcome-row.tsx";
import { useRefusalWords } from "../use-refusal-words.ts";
import type { Assigning } from "./use-assigning.ts";

/** Rows shown at first; a run may have thousands. */
const PORTION = 100;

export function SentRows({ results, assigning }: { results: readonly AskResult[]; assigning: Assigning }) {
	const { t } = useTranslation(["assign", "reviews"]);
	const words = useRefusalWords();
	const [most, setMost] = useState(PORTION);
	const { material } = assigning;
	const names = new Map(material?.know.experts.map(({ number, name }) => [number, name]));
	const ordered = [...results.filter((one) => one.refused), ...results.filter((one) => !one.refused)];
	return (
		<div className="mt-3 mb-6 text-ink">
			<ul className="divide-y divide-line border-y border-line">
				{ordered.slice(0, most).map(({ paper, expert, refused, conflicts }) => (
					<OutcomeRow
						key={`${paper} ${expert}`}
						refused={refused !== null}
						said={refused === null ? t("reviews:ask.done_row") : words(refused, conflicts)}
					>
						{names.get(expert) ?? t("gone")}
						{" – "}
						<span className="text-secondary">{paper}</span>{" "}
						<span lang={material?.cards.get(paper)?.language}>{material?.cards.get(paper)?.title}</span>
					</OutcomeRow>
				))}
			</ul>
			{ordered.length > most && (
				<Button kind="link" onClick={() => setMost(most + PORTION)}>
					{t("panel.more", { count: ordered.length - most })}
				</Button>
			)}
		</div>
	);
}
