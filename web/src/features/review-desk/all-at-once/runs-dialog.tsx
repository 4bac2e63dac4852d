import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReviewDesks } from "../../../lib/review/desks.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Run, runsOf } from "./runs.ts";
import { UndoRun } from "./undo-run.tsx";

interface RunsDialogProps {
	/** The run to begin with; null shows all. */
	start: string | null;
	onClose(): void;
}

/** What was sent together, by whomever: each can be undone as a whole, as long as anything of it is asked for. */
export function RunsDialog({ start, onClose }: RunsDialogProps) {
	// All words that its steps need: one that has to wait for some would take the dialog away.
	const { t } = useTranslation(["assign", "common", "reviews", "errors"]);
	const { desks } = useReviewDesks();
	const runs = useMemo(() => desks && runsOf(desks), [desks]);
	const [id, choose] = useState(start);
	// As it was when it was chosen: what is cancelled does not leave the list under one's hands.
	const [chosen, setChosen] = useState<Run>();
	const [running, setRunning] = useState(false);
	const found = runs?.find((one) => one.id === id);
	if (id !== null && !chosen && found) setChosen(found);
	return (
		<Dialog
			open
			onClose={() => !running && onClose()}
			title={t(chosen ? "undo.title" : "runs.title")}
			width={640}
			full
			reading
		>
			{chosen ? (
				<UndoRun
					run={chosen}
					onRunning={setRunning}
					onBack={() => {
						choose(null);
						setChosen(undefined);
					}}
				/>
			) : (
				<>
					<p>{t("runs.lead")}</p>
					{!runs && <Skeleton widths={[80, 60, 70]} />}
					{runs?.length === 0 && <p className="mt-4 mb-6 text-ink">{t("runs.none")}</p>}
					<ul className="mt-3 mb-6 divide-y divide-line text-ink">
						{runs?.map((run) => (
							<li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
								<span className="min-w-0 grow basis-60">
									<span className="block font-medium">
										<DateText at={run.at} />
									</span>
									<span className="block text-13 text-secondary">{runWords(run)}</span>
								</span>
								<Button
									offReason={run.unanswered.length + run.agreed.length === 0 ? t("runs.over") : undefined}
									onClick={() => choose(run.id)}
								>
									{t("runs.undo")}
								</Button>
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

	function runWords({ unanswered, agreed, over }: Run): string {
		return [
			t("runs.unanswered", { count: unanswered.length }),
			t("runs.agreed", { count: agreed.length }),
			t("runs.rest", { count: over.length }),
		].join(", ");
	}
}
