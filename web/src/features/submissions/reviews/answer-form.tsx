import { LIMITS } from "@deck/contracts/limits";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { megabytes } from "../../../lib/format-bytes.ts";
import { Button } from "../../../ui/button.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { UploadField } from "../../../ui/upload/upload-field.tsx";
import { useUploadOffReason } from "../../../ui/upload/use-upload-off-reason.ts";
import { useImpersonationOffReason } from "../../../ui/use-impersonation-off-reason.ts";
import type { AnswerToReviewProps } from "./answer-props.ts";
import type { AnswerFormState } from "./use-answer-form.ts";

interface AnswerFormProps extends AnswerToReviewProps {
	answerForm: AnswerFormState;
	onOpenChange(wanted: boolean): void;
}

/** Shows the answer's form. Past the deadline it stays, so that the text can be copied. */
export function AnswerForm({ answerForm, conference, review, index, onOpenChange }: AnswerFormProps) {
	const { t } = useTranslation(["own-paper", "common"]);
	const { form, upload } = answerForm;
	const impersonationOffReason = useImpersonationOffReason();
	const { reply, reply_till, may_reply } = review;
	const { state } = upload.view;
	const offReason = useUploadOffReason(upload.view);
	const cancel = () => {
		if (state !== "idle" && state !== "cancelled") upload.cancel();
		if (form.restored || form.form.formState.isDirty) {
			const undo = form.discard();
			const act = () => {
				undo();
				onOpenChange(true);
			};
			alertSuccess(t("common:form.discarded"), { label: t("common:undo"), act });
		}
		onOpenChange(false);
	};
	return (
		<DeckForm form={form} plain className="mt-4" staleText={t("reviews.stale")}>
			{!may_reply && (
				<p role="status" className="rounded-card bg-wait-soft px-4 py-3 text-wait">
					{t(
						reply_till !== null && Date.parse(reply_till) <= Date.now()
							? "reviews.time_over"
							: "reviews.closed",
					)}
				</p>
			)}
			<FormField
				name="text"
				label={t("reviews.text", { n: index })}
				hint={t(conference.blindness === "double" ? "reviews.hint_double" : "reviews.hint")}
				max={LIMITS.answer}
			>
				{(field) => <TextArea {...field} rows={6} />}
			</FormField>
			{may_reply && (
				<>
					<UploadField
						optional
						label={t("reviews.file", { n: index })}
						hint={reply?.file ? t("reviews.file_stays") : undefined}
						kinds={t("reviews.kinds", { size: megabytes(LIMITS.reviewFileBytes) })}
						upload={upload}
					/>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
						<Button
							kind="primary"
							type="submit"
							icon={Send}
							busy={form.busy}
							offReason={impersonationOffReason ?? offReason}
						>
							{t("reviews.send")}
						</Button>
						<Button onClick={cancel}>{t("common:cancel")}</Button>
						{reply_till && (
							<p className="text-13 text-secondary">
								{t("reviews.change_until")}{" "}
								<DeadlineText at={reply_till} timezone={conference.timezone} kind="inline" />
							</p>
						)}
					</div>
				</>
			)}
		</DeckForm>
	);
}
