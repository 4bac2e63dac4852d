import type { Bulk, BulkResult } from "@deck/contracts/bulk";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { useRead } from "../../../lib/page-data.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { read } from "../../../lib/read.ts";
import { formatError } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { UndoList } from "../../../ui/undo-list.tsx";
import { DoneStep } from "./done-step.tsx";
import { undoWork } from "./undo-bulk.ts";
import { useBulkActionText } from "./use-bulk-action-text.ts";

export function RecentDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path } = useConference();
	const { data, error, mutate } = useRead(read("/api/conf/:conf/adm/bulk", { conf: path }));
	const [chosen, choose] = useState<Bulk | null>(null);
	const [running, setRunning] = useState(false);
	const actWords = useBulkActionText();
	const title = chosen ? t("undo.title", { act: actWords(chosen.what).full }) : t("recent.title");
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
				<UndoList
					lead={t("recent.lead")}
					rows={data}
					idOf={({ id }) => id}
					name={({ what }) => actWords(what).full}
					note={({ numbers, at }) => (
						<>
							{t("papers", { count: numbers.length })} · <DateText at={at} />
						</>
					)}
					undo={t("recent.undo")}
					onUndo={(bulk) => choose(bulk)}
					none={t("recent.none")}
					error={error === undefined ? undefined : formatError(error)}
					onClose={onClose}
				/>
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

function UndoStep({ bulk, title, onRunning, onBack }: UndoStepProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path } = useConference();
	const { rows = [] } = useSynced(papers);
	const work = undoWork(path, bulk.id);
	const run = useBatches<number, BulkResult>({
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
	if (run.requested)
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
				<Button kind="primary" onClick={() => run.start(bulk.numbers)}>
					{t("undo.submit", { count: bulk.numbers.length })}
				</Button>
			</DialogBar>
		</>
	);
}
