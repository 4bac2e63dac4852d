import type { Bulk, BulkResult } from "@deck/contracts/bulk";
import { useEffect, useState } from "react";
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
import { Skeleton } from "../../../ui/skeleton.tsx";
import { UndoList } from "../../../ui/undo-list.tsx";
import { DoneStep } from "./done-step.tsx";
import { undoTrial, undoWork } from "./undo-bulk.ts";
import { useBulkActionText } from "./use-bulk-action-text.ts";
import { useEmailsText } from "./use-emails-text.ts";

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
							{numbers.length === 1
								? t("paper", { number: numbers[0] })
								: t("papers", { count: numbers.length })}{" "}
							· <DateText at={at} />
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

interface UndoDialogProps {
	bulk: Pick<Bulk, "id" | "what" | "numbers">;
	onClose(): void;
}

/** Asks before one act is undone. */
export function UndoDialog({ bulk, onClose }: UndoDialogProps) {
	const { t } = useTranslation("bulk");
	const [running, setRunning] = useState(false);
	const title = t("undo.title", { act: useBulkActionText()(bulk.what).full });
	return (
		<Dialog open onClose={() => !running && onClose()} title={title} width={640} full reading>
			<UndoStep bulk={bulk} title={title} onRunning={setRunning} onBack={onClose} />
		</Dialog>
	);
}

/** Asks before the user's last action on a paper is undone. */
export function PaperUndoDialog({ number, onClose }: { number: number; onClose(): void }) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path: conf } = useConference();
	const { data, error, isValidating } = useRead(
		read("/api/conf/:conf/adm/papers/:number/undo", { conf, number }),
	);
	// Undoing it changes what the server lists, and the cache may list an earlier action.
	const [bulk, setBulk] = useState<Bulk>();
	if (!bulk && !isValidating && data?.[0]) setBulk(data[0]);
	if (bulk) return <UndoDialog bulk={bulk} onClose={onClose} />;
	return (
		<Dialog open onClose={onClose} title={t("common:undo")} width={640}>
			{isValidating && <Skeleton widths={[80, 60]} />}
			{error !== undefined && (
				<p role="alert" className="text-bad">
					{formatError(error)}
				</p>
			)}
			{data && !isValidating && <p className="mb-6 text-ink">{t("undo.changed", { number })}</p>}
			<DialogBar>
				<Button onClick={onClose}>{t("common:close")}</Button>
			</DialogBar>
		</Dialog>
	);
}

interface UndoStepProps {
	bulk: UndoDialogProps["bulk"];
	title: string;
	onRunning(running: boolean): void;
	onBack(): void;
}

function UndoStep({ bulk, title, onRunning, onBack }: UndoStepProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path } = useConference();
	const emailsText = useEmailsText();
	const { rows = [] } = useSynced(papers);
	const trial = useBatches(undoTrial(path, bulk.id));
	// biome-ignore lint/correctness/useExhaustiveDependencies: tried once; `start` is new in each render
	useEffect(() => trial.start(bulk.numbers), []);
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
	if (run.requested) return <DoneStep title={title} papers={rows} run={run} onClose={onBack} />;
	const whole = trial.requested !== null && trial.rest.length === 0;
	const reviews = trial.results.reduce((all, one) => all + one.reviews, 0);
	return (
		<>
			<p className="text-ink">{t("undo.lead", { count: bulk.numbers.length })}</p>
			<div role="status" className="mt-3 mb-6 flex flex-col gap-1 text-ink">
				{!whole && trial.error === null && <p>{t("checking")}</p>}
				{whole && reviews > 0 && <p>{t("undo.reviews", { count: reviews })}</p>}
				{whole && <p>{emailsText(trial.results)}</p>}
			</div>
			{trial.error !== null && (
				<p role="alert" className="mb-6 text-bad">
					{formatError(trial.error)}
				</p>
			)}
			<DialogBar>
				<Button onClick={onBack}>{t("back")}</Button>
				{trial.error !== null && <Button onClick={trial.resume}>{t("go_on")}</Button>}
				<Button
					kind="primary"
					offReason={whole ? undefined : t("still_checking")}
					onClick={() => run.start(bulk.numbers)}
				>
					{t("undo.submit", { count: bulk.numbers.length })}
				</Button>
			</DialogBar>
		</>
	);
}
