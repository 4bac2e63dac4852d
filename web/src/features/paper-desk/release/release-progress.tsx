import { useTranslation } from "react-i18next";
import { hasText } from "../../../lib/i18n.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { PaperResult } from "../paper-result.tsx";
import type { HeldPaper } from "./held-paper.ts";
import type { ReleaseRun } from "./use-release.ts";

interface ReleaseProgressProps {
	papers: readonly HeldPaper[];
	release: ReleaseRun;
	onClose(): void;
}

export function ReleaseProgress({ papers, release, onClose }: ReleaseProgressProps) {
	const { t } = useTranslation(["release", "common", "errors"]);
	const { requested, results, running, rest } = release;
	const refused = results.filter((one) => one.refused !== null);
	const done = results.length - refused.length;
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
				left={t("unsent", { count: rest.length })}
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
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}
