import type { BulkForm, BulkResult } from "@deck/contracts/bulk";
import type { PaperListRow } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import type { BatchRun } from "../../../lib/batches/use-batches.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { PaperResult } from "../paper-result.tsx";
import { useBulkResultCsv } from "./bulk-csv.ts";
import { useRefusalText } from "./use-refusal-text.ts";

interface DoneStepProps {
	title: string;
	papers: readonly PaperListRow[];
	run: BatchRun<BulkForm["papers"][number] | number, BulkResult>;
	onClose(): void;
}

export function DoneStep({ title, papers, run, onClose }: DoneStepProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const refusalWords = useRefusalText();
	const saveCsv = useBulkResultCsv();
	const { requested, results, rest, running } = run;
	const refused = results.filter((one) => one.refused !== null);
	const done = results.filter((one) => one.refused === null);
	const byNumber = new Map(papers.map((paper) => [paper.number, paper]));
	return (
		<>
			<BatchProgress
				run={run}
				label={title}
				message={
					running
						? t("progress", { done: results.length, total: requested?.length ?? 0 })
						: [
								t("finished", { count: done.length }),
								refused.length > 0 && t("refused_of", { count: refused.length }),
							]
								.filter(Boolean)
								.join(", ")
				}
				stoppedText={t("left", { count: rest.length })}
			/>
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
				{[...refused, ...done].map(({ number, refused: why }) => (
					<PaperResult
						key={number}
						number={number}
						paper={byNumber.get(number)}
						refused={why !== null}
						message={why === null ? t("done_row") : refusalWords(why)}
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
						{rest.length > 0 && <Button onClick={run.resume}>{t("go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}
