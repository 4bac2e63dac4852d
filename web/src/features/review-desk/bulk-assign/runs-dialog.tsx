import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatError } from "../../../lib/report-error.ts";
import { useReviewDesks } from "../../../lib/review/review-desks.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { UndoList } from "../../../ui/undo-list.tsx";
import { groupRuns, type Run } from "./runs.ts";
import { UndoRun } from "./undo-run.tsx";

interface RunsDialogProps {
	/** Id of the run to show; null: the list. */
	start: string | null;
	onClose(): void;
}

export function RunsDialog({ start, onClose }: RunsDialogProps) {
	// Texts of all steps: a later suspension would close the dialog.
	const { t } = useTranslation(["assign", "common", "reviews", "errors"]);
	const { desks, error } = useReviewDesks();
	const runs = useMemo(() => desks && groupRuns(desks), [desks]);
	const [id, choose] = useState(start);
	// A snapshot: cancelled reviews must not vanish.
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
					error={error === undefined ? undefined : formatError(error)}
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
