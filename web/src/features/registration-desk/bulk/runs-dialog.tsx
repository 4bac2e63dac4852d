import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationResult, RegistrationRun } from "@deck/contracts/registration-actions";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { formatError } from "../../../lib/report-error.ts";
import { useUnsavedText } from "../../../lib/unsaved-text.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { UndoList } from "../../../ui/undo-list.tsx";
import { BulkResults } from "./bulk-results.tsx";

interface RunsDialogProps {
	run: string | null;
	onClose(): void;
}

export function RunsDialog({ run: first, onClose }: RunsDialogProps) {
	// Early: a later suspension would close the dialog.
	const { t } = useTranslation(["registrations", "errors"]);
	const { path } = useConference();
	const { data, error, mutate } = useRead(read("/api/conf/:conf/adm/registrations/runs", { conf: path }));
	const [id, choose] = useState(first);
	// A snapshot: undone runs leave the list.
	const [chosen, keep] = useState<RegistrationRun | null>(null);
	const found = data?.find((one) => one.id === id);
	if (found && chosen?.id !== found.id) keep(found);
	const [running, setRunning] = useState(false);
	const shown = id !== null && chosen?.id === id ? chosen : null;
	return (
		<Dialog
			open
			onClose={() => !running && onClose()}
			title={shown ? t(`undo.name.${shown.what.act}`) : t("undo.recent")}
			width={600}
			full
			reading
		>
			{shown ? (
				<UndoStep
					key={shown.id}
					run={shown}
					onRunning={setRunning}
					onBack={() => {
						void mutate();
						choose(null);
					}}
				/>
			) : (
				<UndoList
					lead={t("undo.lead")}
					rows={data}
					idOf={(one) => one.id}
					name={({ what }) => t(`undo.name.${what.act}`)}
					note={({ numbers, at }) => (
						<>
							{t("undo.count", { count: numbers.length })} · <DateText at={at} />
						</>
					)}
					undo={t("undo.button")}
					onUndo={(one) => choose(one.id)}
					none={t("undo.none")}
					error={error === undefined ? undefined : formatError(error)}
					onClose={onClose}
				/>
			)}
		</Dialog>
	);
}

interface UndoStepProps {
	run: RegistrationRun;
	onRunning(running: boolean): void;
	onBack(): void;
}

function UndoStep({ run: { id, what, numbers }, onRunning, onBack }: UndoStepProps) {
	const { t } = useTranslation("registrations");
	const { path: conf } = useConference();
	const kept = useUnsavedText(`undo-run:${id}`, { reason: "" });
	const { reason } = kept.value;
	const pays = what.act === "pay";
	const work = useBatches<number, RegistrationResult>({
		size: LIMITS.registrationsPerCall,
		atOnce: 1,
		async send(some) {
			onRunning(true);
			try {
				return await json(
					api.api.conf[":conf"].adm.registrations.runs[":id"].undo.$post({
						param: { conf, id },
						json: { numbers: [...some], ...(pays && { reason }) },
					}),
				);
			} finally {
				onRunning(false);
			}
		},
	});
	if (work.requested)
		return (
			<BulkResults
				run={work}
				label={t(`undo.name.${what.act}`)}
				done={t("undo.done_row")}
				close={t("undo.back")}
				onClose={onBack}
			/>
		);
	return (
		<>
			<p className="text-ink">{t(`undo.about.${what.act}`)}</p>
			{pays && (
				<div className="mt-4 text-ink">
					<Field label={t("undo.reason")}>
						<TextInput
							value={reason}
							maxLength={LIMITS.registrationReason}
							onChange={(text) => kept.set({ reason: text })}
						/>
					</Field>
				</div>
			)}
			<div className="mt-6" />
			<DialogBar>
				<Button onClick={onBack}>{t("undo.back")}</Button>
				<Button
					kind="primary"
					offReason={pays && reason.trim() === "" ? t("undo.reason_needed") : undefined}
					onClick={() => {
						kept.clear();
						work.start(numbers);
					}}
				>
					{t("undo.submit", { count: numbers.length })}
				</Button>
			</DialogBar>
		</>
	);
}
