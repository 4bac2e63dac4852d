import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasText } from "../../../lib/i18n.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import type { AskToUndo } from "../bulk/bulk-dialog.tsx";
import { PaperResult } from "../paper-result.tsx";
import type { HeldPaper } from "./held-paper.ts";
import type { ReleaseRun } from "./use-release.ts";

interface ReleaseProgressProps {
	papers: readonly HeldPaper[];
	release: ReleaseRun;
	undo: Pick<AskToUndo, "ask"> | undefined;
	onClose(): void;
}

export function ReleaseProgress({ papers, release, undo, onClose }: ReleaseProgressProps) {
	const { t } = useTranslation(["release", "bulk", "common", "errors"]);
	const { requested, results, running, rest } = release;
	const refused = results.filter((one) => one.refused !== null);
	const numbers = results.flatMap((one) => (one.refused === null ? [one.number] : []));
	const done = numbers.length;
	const wordsOf = (code: string) =>
		// t("errors:*")
		hasText("errors", code) ? t(`errors:${code}` as "errors:not_held") : code;
	return (
		<>
			<BatchProgress
				run={release}
				label={t("title")}
				message={
					running
						? t("progress", { done: results.length, total: requested?.length ?? 0 })
						: t("finished", { count: done })
				}
				stoppedText={t("unsent", { count: rest.length })}
			/>
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
				{[...refused, ...results.filter((one) => one.refused === null)].map(({ number, refused: why }) => {
					const paper = papers.find((one) => one.number === number);
					const released = t("released", { status: paper ? t(`common:paper_status.${paper.held}`) : "" });
					return (
						<PaperResult
							key={number}
							number={number}
							paper={paper}
							refused={why !== null}
							message={why === null ? released : wordsOf(why)}
						/>
					);
				})}
			</ul>
			<DialogBar>
				{running ? (
					<Button onClick={release.stop}>{t("stop")}</Button>
				) : (
					<>
						{rest.length > 0 && (
							<Button onClick={release.resume}>{t("go_on", { count: rest.length })}</Button>
						)}
						{undo && done > 0 && (
							<Button
								icon={Undo2}
								onClick={() => undo.ask({ id: release.id, what: { act: "release" }, numbers })}
							>
								{t("bulk:recent.undo")}
							</Button>
						)}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}
