import type { PaperStatus } from "@deck/contracts/enums";
import type { Paper } from "@deck/contracts/paper";
import { type Transition, transition } from "@deck/contracts/paper-life";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { reportError } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { DeadlineField } from "./deadline-field.tsx";
import { NoteField, ReasonField } from "./decision-fields.tsx";
import { moveSchema } from "./move-schema.ts";
import { heldAt, usePaperForm } from "./use-paper-form.ts";

interface MoveDialogProps {
	paper: Paper;
	to: PaperStatus;
	onClose(): void;
}

/** Moves a paper: what the authors read, why, until when, and whether it is made known now. */
export function MoveDialog({ paper, to, onClose }: MoveDialogProps) {
	const { t } = useTranslation(["paper-life", "common", "errors"]);
	const { path, timezone } = useConference();
	const { number } = paper;
	const step = transition(paper.status, to, paper.before ?? undefined);
	const restores = step?.to === "before";
	const asks = (guard: "reason" | "deadline") => step?.guards?.includes(guard) ?? false;
	const [schema] = useState(() => moveSchema({ dated: asks("deadline"), reasoned: asks("reason") }));
	const param = { conf: path, number: String(number) };

	const discard = async (after: Paper) => {
		try {
			const query = { at: heldAt(after) ?? "" };
			await api.api.conf[":conf"].adm.papers[":number"].held.$delete({ param, query });
			alertSuccess(t("held.discarded"));
		} catch (error) {
			reportError(error);
		}
	};
	const { form, current } = usePaperForm({
		schema,
		defaults: {
			...{ to, version: paper.version, note: "", reason: "", hold: false },
			held: heldAt(paper),
			...(asks("deadline") && { till: "" }),
		},
		send: (values, attempt) =>
			json(api.api.conf[":conf"].papers[":number"].status.$post({ param, json: values }, attempt.options)),
		onDone(after, { hold }) {
			onClose();
			if (hold) {
				const status = t(`common:paper_status.${to}`);
				alertSuccess(t("held.done", { number, status }), {
					label: t("common:undo"),
					act: () => void discard(after),
				});
			} else alertSuccess(restores ? t("done.restored", { number }) : t(`done.${doneOf(to)}`, { number }));
		},
	});
	const act = restores ? "restore" : doneOf(to);
	// What the paper has become may leave no such step.
	const possible = !current || current.moves.includes(to);
	return (
		<Dialog open onClose={onClose} title={t(`move.${act}`, { number })} width={560} full>
			<p lang={paper.language} className="wrap-anywhere">
				{paper.title}
			</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				{asks("deadline") && <DeadlineField timezone={timezone} hint={t("move.till_hint")} />}
				{step?.holds && (
					<FormField<boolean> name="hold" label={t("hold.label")} group>
						{({ value, onChange, onBlur }) => (
							<RadioCards
								value={value ? "hold" : "now"}
								onChange={(chosen) => onChange(chosen === "hold")}
								onBlur={onBlur}
								options={[
									{ value: "now", label: t("hold.now"), detail: t("hold.now_hint") },
									{ value: "hold", label: t("hold.hold"), detail: t("hold.hold_hint") },
								]}
							/>
						)}
					</FormField>
				)}
				{step?.letter === "decision" && <NoteField hint={t("move.note_hint")} />}
				<ReasonField hint={t("move.reason_hint")} optional={!asks("reason")} />
				<DialogBar>
					<Button onClick={onClose}>{t("common:cancel")}</Button>
					<MoveButton
						act={act}
						paper={paper}
						step={step}
						offReason={possible ? undefined : t("changed.impossible")}
					/>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}

type Act = Exclude<PaperStatus, "deleted"> | "restore";

/** What the words of a step go by; a deletion has a dialog of its own. */
function doneOf(to: PaperStatus): Exclude<PaperStatus, "deleted"> {
	return to === "deleted" ? "withdrawn" : to;
}

interface MoveButtonProps {
	act: Act;
	paper: Paper;
	step: Transition | null;
	offReason: string | undefined;
}

/** Says all that it does. */
function MoveButton({ act, paper: { number, authors }, step, offReason }: MoveButtonProps) {
	const { t } = useTranslation("paper-life");
	const hold = useWatch<{ hold: boolean }>({ name: "hold" });
	const told = step?.letter ? authors.filter(({ mailable }) => mailable).length : 0;
	const plain = t(`submit.${act}`, { number });
	return (
		<SubmitButton offReason={offReason}>
			<span className="whitespace-normal">
				{hold ? t("submit.hold") : told > 0 ? t("submit.and_tell", { act: plain, count: told }) : plain}
			</span>
		</SubmitButton>
	);
}
