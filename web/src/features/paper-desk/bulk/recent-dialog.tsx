import type { Bulk, BulkResult } from "@deck/contracts/bulk";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { useRead } from "../../../lib/page-data.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { usePortions } from "../../../lib/portions/use-portions.ts";
import { read } from "../../../lib/read.ts";
import { errorText } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DoneStep } from "./done-step.tsx";
import { takingBack } from "./take-back.ts";
import { useActWords } from "./use-act-words.ts";

/** One's own bulk actions of the last day, each of which can be taken back as a whole. */
export function RecentDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path } = useConference();
	const { data, error, mutate } = useRead(read("/api/conf/:conf/adm/bulk", { conf: path }));
	const [chosen, choose] = useState<Bulk | null>(null);
	const [running, setRunning] = useState(false);
	const actWords = useActWords();
	const title = chosen ? t("undo.title", { act: actWords(chosen.what).whole }) : t("recent.title");
	return (
		<Dialog open onClose={() => !running && onClose()} title={title} width={640} full reading>
			{chosen ? (
				<UndoStep
					bulk={chosen}
					title={title}
					onRunning={setRunning}
					onBack={() => {
						void mutate();
						choose(null);
					}}
				/>
			) : (
				<>
					<p>{t("recent.lead")}</p>
					{error !== undefined && !data && (
						<p role="alert" className="mt-3 text-bad">
							{errorText(error)}
						</p>
					)}
					{!data && error === undefined && <Skeleton widths={[80, 60, 70]} />}
					{data?.length === 0 && <p className="mt-4 mb-6 text-ink">{t("recent.none")}</p>}
					<ul className="mt-3 mb-6 divide-y divide-line text-ink">
						{data?.map((bulk) => (
							<li key={bulk.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
								<span className="min-w-0 grow basis-60">
									<span className="block font-medium wrap-anywhere">{actWords(bulk.what).whole}</span>
									<span className="block text-13 text-secondary">
										{t("papers", { count: bulk.numbers.length })} · <DateText at={bulk.at} />
									</span>
								</span>
								<Button onClick={() => choose(bulk)}>{t("recent.undo")}</Button>
							</li>
						))}
					</ul>
					<DialogBar>
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</DialogBar>
				</>
			)}
		</Dialog>
	);
}

interface UndoStepProps {
	bulk: Bulk;
	title: string;
	onRunning(running: boolean): void;
	onBack(): void;
}

/** What undoing means, said before; then what became of each paper. */
function UndoStep({ bulk, title, onRunning, onBack }: UndoStepProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path } = useConference();
	const { rows = [] } = useSynced(papers);
	const work = takingBack(path, bulk.id);
	const run = usePortions<number, BulkResult>({
		...work,
		async send(numbers) {
			onRunning(true);
			try {
				return await work.send(numbers);
			} finally {
				onRunning(false);
			}
		},
	});
	if (run.asked)
		return (
			<DoneStep
				title={title}
				papers={rows}
				run={run as Parameters<typeof DoneStep>[0]["run"]}
				onClose={onBack}
			/>
		);
	return (
		<>
			<p className="mb-6 text-ink">{t("undo.lead", { count: bulk.numbers.length })}</p>
			<DialogBar>
				<Button onClick={onBack}>{t("back")}</Button>
				<Button kind="primary" onClick={() => run.begin(bulk.numbers)}>
					{t("undo.submit", { count: bulk.numbers.length })}
				</Button>
			</DialogBar>
		</>
	);
}
