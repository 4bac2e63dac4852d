import type { BulkForm, BulkResult } from "@deck/contracts/bulk";
import type { PaperCard } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import type { PortionRun } from "../../../lib/portions/use-portions.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { PortionsProgress } from "../../../ui/portions-progress.tsx";
import { PaperOutcome } from "../paper-outcome.tsx";
import { useOutcomeCsv } from "./outcome-csv.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

interface DoneStepProps {
	title: string;
	papers: readonly PaperCard[];
	run: PortionRun<BulkForm["papers"][number] | number, BulkResult>;
	onClose(): void;
}

export function DoneStep({ title, papers, run, onClose }: DoneStepProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const refusalWords = useRefusalWords();
	const saveCsv = useOutcomeCsv();
	const { asked, results, rest, running } = run;
	const refused = results.filter((one) => one.refused !== null);
	const done = results.filter((one) => one.refused === null);
	const byNumber = new Map(papers.map((paper) => [paper.number, paper]));
	return (
		<>
			<PortionsProgress
				run={run}
				label={title}
				said={
					running
						? t("progress", { done: results.length, total: asked?.length ?? 0 })
						: [
								t("finished", { count: done.length }),
								refused.length > 0 && t("refused_of", { count: refused.length }),
							]
								.filter(Boolean)
								.join(", ")
				}
				left={t("left", { count: rest.length })}
			/>
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
				{[...refused, ...done].map(({ number, refused: why }) => (
					<PaperOutcome
						key={number}
						number={number}
						paper={byNumber.get(number)}
						refused={why !== null}
						said={why === null ? t("done_row") : refusalWords(why)}
					/>
				))}
			</ul>
			<DialogBar>
				{running ? (
					<Button onClick={run.stop}>{t("stop")}</Button>
				) : (
					<>
						<Button kind="link" className="mr-auto" onClick={() => saveCsv(title, papers, results)}>
							{t("csv.save")}
						</Button>
						{rest.length > 0 && <Button onClick={run.goOn}>{t("go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}
