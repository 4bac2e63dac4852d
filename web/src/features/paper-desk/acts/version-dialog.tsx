import { LIMITS } from "@deck/contracts/limits";
import { AddVersionForm, type Paper } from "@deck/contracts/paper";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { fieldId } from "../../../lib/form.ts";
import { problemAt } from "../../../lib/form-resolver.ts";
import { useSession } from "../../../lib/session.ts";
import { isBusy } from "../../../lib/upload/view.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { DeckForm, useFormLinks } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { useProblemText } from "../../../ui/form/problem-text.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { UploadField } from "../../../ui/upload/upload-field.tsx";
import { type UploadHandle, useUpload } from "../../../ui/upload/use-upload.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { usePaperForm } from "./use-paper-form.ts";

const MEGABYTES = LIMITS.manuscriptBytes / 1024 / 1024;

/** A new version of a paper's manuscript, which staff send for the authors. */
export function VersionDialog({ paper, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation(["paper-life", "common", "errors", "upload"]);
	const { path } = useConference();
	const { user } = useSession();
	const { number, status } = paper;
	const upload = useUpload({
		purpose: "manuscript",
		user: user?.id ?? "",
		form: `version:${path}:${number}`,
	});
	const { form, current } = usePaperForm({
		schema: AddVersionForm,
		defaults: { upload_id: "", answer: "", version: paper.version },
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].papers[":number"].versions.$post(
					{ param: { conf: path, number: String(number) }, json: values },
					attempt.options,
				),
			),
		onDone(after) {
			upload.forget();
			onClose();
			alertSuccess(t("version.done", { number, version: after.versions.length }));
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("version.title", { number })} width={560} full>
			<p>{t("version.lead")}</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				<FileField upload={upload} />
				{status === "revising" && (
					<FormField
						name="answer"
						label={t("version.answer")}
						hint={t("version.answer_hint")}
						max={LIMITS.answer}
						optional
					>
						{(field) => <TextArea rows={4} {...field} />}
					</FormField>
				)}
				<DialogBar>
					<Button onClick={onClose}>{t("common:cancel")}</Button>
					<SubmitButton>{t("version.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}

/** The file, whose id stands in the form once the server has it. */
function FileField({ upload }: { upload: UploadHandle }) {
	const { t } = useTranslation("paper-life");
	const { id } = useFormLinks();
	const { setValue, formState } = useFormContext<{ upload_id: string }>();
	const text = useProblemText();
	const problem = problemAt(formState.errors, "upload_id");
	const { isSubmitted } = formState;
	const upload_id = upload.view.upload?.id ?? "";
	useEffect(() => {
		setValue("upload_id", upload_id, { shouldValidate: isSubmitted });
	}, [upload_id, isSubmitted, setValue]);
	return (
		<div data-problem={problem ? "" : undefined} tabIndex={-1}>
			<UploadField
				id={fieldId(id, "upload_id")}
				label={t("version.file")}
				kinds={t("version.kinds", { size: MEGABYTES })}
				upload={upload}
				error={problem && (isBusy(upload.view.state) ? t("version.sending") : text(problem))}
			/>
		</div>
	);
}
