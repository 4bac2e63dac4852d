import { LIMITS } from "@deck/contracts/limits";
import { DeclinedReviewForm, type ReviewPage } from "@deck/contracts/own-review";
import { REFUSAL_REASONS, type RefusalReason } from "@deck/contracts/review";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useDeckForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { isStateConflict } from "./is-state-conflict.ts";
import { ReasonField } from "./reason-field.tsx";
import { type ReviewProps, reviewFormKey } from "./review-props.ts";

/** Two empty fields mean no suggestion. */
const Schema = v.object({
	...DeclinedReviewForm.entries,
	alternate: v.pipe(
		v.object({ name: v.string(), email: v.string() }),
		v.transform((alternate) => (alternate.name.trim() || alternate.email.trim() ? alternate : null)),
		DeclinedReviewForm.entries.alternate.wrapped,
	),
});

interface DeclineDialogProps extends ReviewProps {
	onClose(): void;
}

/** Keeps the input when closed. */
export function DeclineDialog({ page, source, onChanged, reload, onClose }: DeclineDialogProps) {
	const { t } = useTranslation(["my-reviews", "common"]);
	const alternateLabelId = useId();
	const form = useDeckForm({
		schema: Schema,
		defaults: { agrees: false, note: "", alternate: { name: "", email: "" } },
		storageKey: `decline:${reviewFormKey(page)}`,
		send: (values, attempt): Promise<ReviewPage> => source.answer(values, attempt),
		onDone: onChanged,
		onRefused(error) {
			if (isStateConflict(error)) reload();
			return false;
		},
	});
	return (
		<Dialog open full width={560} onClose={() => !form.busy && onClose()} title={t("decline.title")}>
			<DeckForm form={form} plain className="text-ink">
				<FormField<RefusalReason | undefined>
					group
					name="reason"
					label={t("decline.reason")}
					hint={t("decline.reason_hint")}
				>
					{(field) => (
						<ReasonField
							{...field}
							options={REFUSAL_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
						/>
					)}
				</FormField>
				<FormField optional name="note" label={t("decline.note")} max={LIMITS.decisionNote}>
					{(field) => <TextArea {...field} rows={2} />}
				</FormField>
				<fieldset aria-labelledby={alternateLabelId} className="rounded-card border border-line p-4">
					<p id={alternateLabelId} className="text-14 font-medium">
						{t("decline.alternate")}{" "}
						<span className="text-13 font-normal text-hint">{t("common:optional")}</span>
					</p>
					<p className="mb-3 text-13 text-secondary">{t("decline.alternate_hint")}</p>
					<div className="grid field-row gap-3 sm:grid-cols-2">
						<FormField optional="unsaid" name="alternate.name" label={t("decline.name")}>
							{(field) => <TextInput {...field} autoComplete="off" />}
						</FormField>
						<FormField optional="unsaid" name="alternate.email" label={t("decline.email")}>
							{(field) => <TextInput {...field} type="email" autoComplete="off" />}
						</FormField>
					</div>
				</fieldset>
				<p className="mb-6 text-13 text-secondary">
					{t(source.by === "link" ? "decline.link_ends" : "decline.ends")}
				</p>
				<DialogBar>
					<Button onClick={onClose} offReason={form.busy ? t("common:wait") : undefined}>
						{t("check.back")}
					</Button>
					<SubmitButton kind="danger-last">{t("decline.confirm")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
