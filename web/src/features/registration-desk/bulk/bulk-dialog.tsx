import { LIMITS } from "@deck/contracts/limits";
import { dayIn } from "@deck/contracts/moments";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { RegistrationResult } from "@deck/contracts/registration-actions";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { parseDay } from "../../../lib/calendar.ts";
import { useConference } from "../../../lib/conference.ts";
import { useUnsavedText } from "../../../lib/unsaved-text.ts";
import { writingLanguages } from "../../../lib/writing-languages.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { HiddenRows } from "../../../ui/list/hidden-rows.tsx";
import { ResultRow } from "../../../ui/result-row.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { nameOf } from "../registration-cells.tsx";
import { useRegistrationsContext } from "../registrations-context.ts";
import { BulkResults } from "./bulk-results.tsx";
import { actionForm, planBulkAction, type RegistrationBulkAction } from "./plan.ts";

interface BulkDialogProps {
	action: RegistrationBulkAction;
	rows: readonly RegistrationListRow[];
	hidden: number;
	onStarted(): void;
	onClose(): void;
	onUndo(run: string): void;
}

export function BulkDialog({ action, rows, hidden, onStarted, onClose, onUndo }: BulkDialogProps) {
	// Early: a later suspension would close the dialog.
	const { t } = useTranslation(["registrations", "common", "errors"]);
	const conference = useConference();
	const { path: conf } = conference;
	const { fees, locale, timezone } = useRegistrationsContext();
	// A snapshot: rows change, but staff act on what they saw.
	const [seen] = useState(() => ({ rows, fees, at: new Date() }));
	const kept = useUnsavedText(`bulk-cancel:${conf}`, { day: "", en: "", ru: "" });
	const { day, ...reasons } = kept.value;
	const by = parseDay(day);
	const sentBy = by ? { day: by, timezone } : null;
	const plan = planBulkAction(action, seen.rows, seen.fees, seen.at, sentBy);
	// Portions form one run, undone as a whole; reminders cannot be undone.
	const [runId] = useState(() => crypto.randomUUID() as string);
	const run = useBatches<RegistrationListRow, RegistrationResult>({
		size: LIMITS.registrationsPerCall,
		atOnce: 2,
		send: (portion) => {
			const acts = portion.map((row) => ({
				number: row.number,
				form: actionForm(action, row, { reasons, today: dayIn(new Date(), timezone) }),
			}));
			return json(
				api.api.conf[":conf"].adm.registrations.acts.$post({
					param: { conf },
					json: { acts, ...(action !== "remind" && { run: runId }) },
				}),
			);
		},
	});
	const names = new Map(rows.map((row) => [row.number, nameOf(row, locale)]));
	const title = t(`bulk.title.${action}`, { count: rows.length });
	const reasonMissing = action === "cancel" && Object.values(reasons).some((text) => text.trim() === "");
	const off =
		(day !== "" && !sentBy && t("bulk.day_wrong")) ||
		(plan.included.length === 0 && t("bulk.nobody")) ||
		(reasonMissing && t("bulk.reasons_missing")) ||
		undefined;
	return (
		<Dialog open onClose={() => !run.running && onClose()} title={title} width={600} full reading>
			{run.requested ? (
				<BulkResults
					run={run}
					label={title}
					done={t(`bulk.done.${action}`)}
					close={t("common:close")}
					more={
						action !== "remind" && (
							<Button icon={Undo2} className="mr-auto" onClick={() => onUndo(runId)}>
								{t("undo.button")}
							</Button>
						)
					}
					onClose={onClose}
				/>
			) : (
				<>
					<p role="status" className="font-medium text-ink">
						{plan.included.length > 0
							? [
									t("bulk.takes", { count: plan.included.length }),
									plan.skipped.length > 0 && t("bulk.leaves", { count: plan.skipped.length }),
								]
									.filter(Boolean)
									.join(", ")
							: t("bulk.nothing_to_do")}
					</p>
					<HiddenRows rows={rows} hidden={hidden} />
					{plan.included.length > 0 && (
						<>
							<p className="mt-1">{t(`bulk.mails.${action}`)}</p>
							<p className="mt-1">{t(action === "remind" ? "bulk.not_undoable" : "bulk.undoable")}</p>
						</>
					)}
					{action === "cancel" && (
						<div className="mt-4 flex flex-col gap-3 text-ink">
							<div className="max-w-72">
								<Field label={t("bulk.sent_by")} optional>
									<DateInput value={day} onChange={(next) => kept.set({ ...kept.value, day: next })} />
								</Field>
							</div>
							<div className="grid gap-3 sm:grid-cols-2">
								{writingLanguages(conference).map((language) => (
									<Field key={language} label={t(`reason.${language}`)}>
										<TextArea
											value={reasons[language]}
											onChange={(text) => kept.set({ ...kept.value, [language]: text })}
											lang={language}
											rows={2}
											maxLength={LIMITS.registrationReason}
										/>
									</Field>
								))}
							</div>
						</div>
					)}
					<div className="pt-3 pb-6">
						<ul className="divide-y divide-line border-y border-line text-ink empty:hidden">
							{plan.skipped.map(({ row, why }) => (
								<ResultRow key={row.number} refused message={t(`bulk.why.${why}`)}>
									<span className="mr-1.5 text-secondary">{row.number}</span>
									<span lang={names.get(row.number)?.lang}>{names.get(row.number)?.text}</span>
								</ResultRow>
							))}
						</ul>
					</div>
					<DialogBar>
						<Button
							onClick={() => {
								kept.clear();
								onClose();
							}}
						>
							{t(action === "cancel" ? "bulk.keep" : "common:cancel")}
						</Button>
						<Button
							kind={action === "cancel" ? "danger-last" : "primary"}
							offReason={off}
							onClick={() => {
								kept.clear();
								run.start(plan.included);
								onStarted();
							}}
						>
							{t(`bulk.submit.${action}`, { count: plan.included.length })}
						</Button>
					</DialogBar>
				</>
			)}
		</Dialog>
	);
}
