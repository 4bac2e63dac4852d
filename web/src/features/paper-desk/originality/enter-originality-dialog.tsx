import { LIMITS } from "@deck/contracts/limits";
import { type EnteredOriginality, OriginalityForm } from "@deck/contracts/originality";
import { UPLOAD_BYTES } from "@deck/contracts/upload";
import { Percent, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { api } from "../../../lib/api.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { isBusy, isFailed } from "../../../lib/upload/view.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { UploadField } from "../../../ui/upload/upload-field.tsx";
import { useUpload } from "../../../ui/upload/use-upload.ts";

/** Accepts `91`, `91,5`, `91.5 %` etc. */
const percent = v.pipe(
	v.string("required"),
	v.trim(),
	v.nonEmpty("required"),
	v.regex(/^\d{1,3}([.,]\d+)?\s*%?$/, "percent"),
	v.transform((text) => Number(text.replace(",", ".").replace(/\s*%$/, ""))),
	OriginalityForm.entries.originality,
);
const EnterForm = v.object({
	...v.omit(OriginalityForm, ["report_upload_id"]).entries,
	originality: percent,
});

interface EnterOriginalityDialogProps {
	number: number;
	version: number;
	entered: EnteredOriginality | null;
	onClose(): void;
	onEntered(): void;
}

export function EnterOriginalityDialog({
	number,
	version,
	entered,
	onClose,
	onEntered,
}: EnterOriginalityDialogProps) {
	const { t } = useTranslation(["originality", "common", "upload"]);
	const { path } = useConference();
	const { user } = useAuthSession();
	const [keepsReport, setKeepsReport] = useState(true);
	const storageKey = `originality:${path}:${number}:${version}`;
	const upload = useUpload({ purpose: "originality_report", user: user?.id ?? "", form: storageKey });
	const { state } = upload.view;
	const old = keepsReport ? (entered?.report ?? null) : null;
	const form = useDeckForm({
		schema: EnterForm,
		defaults: {
			originality: entered ? String(entered.originality) : "",
			service: entered?.service ?? "",
			note: entered?.note ?? "",
			version: entered?.version ?? 0,
		},
		storageKey,
		send: async (values, attempt) => {
			const report = upload.view.upload ? upload.view.upload.id : keepsReport ? undefined : null;
			await api.api.conf[":conf"].adm.papers[":number"].versions[":version"].originality.$put(
				{
					param: { conf: path, number: String(number), version: String(version) },
					json: { ...values, ...(report !== undefined && { report_upload_id: report }) },
				},
				attempt.options,
			);
		},
		onDone() {
			upload.release();
			onEntered();
			onClose();
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("enter.title")} icon={Percent} width={560} full>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<FormField name="originality" label={t("enter.originality")} hint={t("enter.originality_hint")}>
					{(field) => <TextInput inputMode="decimal" autoComplete="off" data-autofocus {...field} />}
				</FormField>
				<FormField name="service" label={t("enter.service")} hint={t("enter.service_hint")}>
					{(field) => <TextInput autoComplete="off" {...field} />}
				</FormField>
				<FormField name="note" label={t("enter.note")} max={LIMITS.originalityNote} optional>
					{(field) => <TextArea rows={3} {...field} />}
				</FormField>
				{old ? (
					<div className="flex items-center justify-between gap-2 rounded-control border border-line px-3 py-1.5">
						<span className="min-w-0 wrap-anywhere">{old.name}</span>
						<IconButton icon={X} label={t("enter.drop")} onClick={() => setKeepsReport(false)} />
					</div>
				) : (
					<UploadField
						label={t("enter.report")}
						kinds={t("enter.report_kinds", { size: UPLOAD_BYTES.originality_report / 1024 / 1024 })}
						upload={upload}
						optional
					/>
				)}
				<DialogBar>
					<CancelButton
						onClose={() => {
							void upload.cancel();
							onClose();
						}}
					/>
					<SubmitButton
						offReason={
							isBusy(state) ? t("enter.sending") : isFailed(state) ? t("upload:not_uploaded") : undefined
						}
					>
						{t("enter.submit")}
					</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
