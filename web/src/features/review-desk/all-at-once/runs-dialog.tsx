import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/report-error.ts";
import { useReviewDesks } from "../../../lib/review/desks.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { UndoList } from "../../../ui/undo-list.tsx";
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
	const { desks, error } = useReviewDesks();
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
				<UndoList
					lead={t("runs.lead")}
					rows={runs}
					idOf={(run) => run.id}
					name={(run) => <DateText at={run.at} />}
					note={runWords}
					offReason={(run) => (run.unanswered.length + run.agreed.length === 0 ? t("runs.over") : undefined)}
					undo={t("runs.undo")}
					onUndo={(run) => choose(run.id)}
					none={t("runs.none")}
					error={error === undefined ? undefined : errorText(error)}
					onClose={onClose}
				/>
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
