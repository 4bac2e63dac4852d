import { LIMITS } from "@deck/contracts/limits";
import type { StaffRegistration } from "@deck/contracts/registration";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { CancelForm, DiscountSchema, UnpayForm } from "./action-schemas.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { ReasonFields } from "./reason-fields.tsx";
import type { DialogAction } from "./registration-actions.tsx";
import { ChangedElsewhereNotice, useRegistrationActionForm } from "./use-registration-action-form.tsx";

interface RegistrationActionDialogProps {
	registration: StaffRegistration;
	action: DialogAction;
	onClose(): void;
}

export function RegistrationActionDialog({ registration, action, onClose }: RegistrationActionDialogProps) {
	// A snapshot: concurrent changes are reported, not overwritten.
	const [seen] = useState(registration);
	const dialogProps = { registration: seen, onClose };
	if (action === "correct") return <CorrectDialog {...dialogProps} />;
	if (action === "discount") return <DiscountDialog {...dialogProps} />;
	return action === "cancel" ? <CancelDialog {...dialogProps} /> : <UnpayDialog {...dialogProps} />;
}

type OneProps = Omit<RegistrationActionDialogProps, "action">;

function DiscountDialog({ registration: { number, version, given, given_reason }, onClose }: OneProps) {
	const { t } = useTranslation("registrations");
	const { form, current } = useRegistrationActionForm(number, {
		schema: DiscountSchema,
		defaults: {
			act: "discount" as const,
			version,
			percent: given ? String(given) : "",
			reason: given_reason ?? "",
		},
		onDone() {
			onClose();
			alertSuccess(t("done.discount", { number }));
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("ask.discount", { number })} width={440} full>
			<DeckForm form={form} plain className="mt-2 text-ink">
				<ChangedElsewhereNotice now={current} />
				<FormField name="percent" label={t("ask.percent")} hint={t("ask.percent_hint")}>
					{(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" className="max-w-28" />}
				</FormField>
				<ReasonField hint={t("reason.one_hint")} />
				<Foot onClose={onClose}>
					<SubmitButton>{t("ask.do_discount")}</SubmitButton>
				</Foot>
			</DeckForm>
		</Dialog>
	);
}

function UnpayDialog({ registration: { number, version }, onClose }: OneProps) {
	const { t } = useTranslation("registrations");
	const { form, current } = useRegistrationActionForm(number, {
		schema: UnpayForm,
		defaults: { act: "unpay", version, reason: "" },
		onDone() {
			onClose();
			alertSuccess(t("done.unpay", { number }));
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("ask.unpay", { number })} width={440} full>
			<p>{t("ask.unpay_lead")}</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedElsewhereNotice now={current} />
				<ReasonField hint={t("reason.hint")} />
				<Foot onClose={onClose}>
					<SubmitButton kind="danger-last">{t("ask.do_unpay")}</SubmitButton>
				</Foot>
			</DeckForm>
		</Dialog>
	);
}

function CancelDialog({ registration: { number, version, state }, onClose }: OneProps) {
	const { t } = useTranslation("registrations");
	const { form, current } = useRegistrationActionForm(number, {
		schema: CancelForm,
		defaults: { act: "cancel", version, reasons: { en: "", ru: "" } },
		onDone() {
			onClose();
			alertSuccess(t("done.cancel", { number }));
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("ask.cancel", { number })} width={560} full>
			<p>{t(state === "paid" ? "ask.cancel_paid" : "ask.cancel_lead")}</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedElsewhereNotice now={current} />
				<ReasonFields />
				<Foot onClose={onClose}>
					<SubmitButton kind="danger-last">{t("ask.do_cancel")}</SubmitButton>
				</Foot>
			</DeckForm>
		</Dialog>
	);
}

function ReasonField({ hint }: { hint: string }) {
	const { t } = useTranslation("registrations");
	return (
		<FormField name="reason" label={t("reason.one")} hint={hint} max={LIMITS.registrationReason}>
			{(field) => <TextArea {...field} rows={2} />}
		</FormField>
	);
}

function Foot({ onClose, children }: { onClose(): void; children: ReactNode }) {
	const { t } = useTranslation("registrations");
	return (
		<DialogBar>
			<CancelButton onClose={onClose}>{t("ask.leave")}</CancelButton>
			{children}
		</DialogBar>
	);
}
