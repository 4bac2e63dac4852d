import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useImpersonation } from "../../../lib/impersonation.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { VersionFields } from "../../../ui/paper/version-fields.tsx";
import { useUploadOffReason } from "../../../ui/upload/use-upload-off-reason.ts";
import type { VersionFormState } from "./use-version-form.ts";

interface VersionCardProps {
	versionForm: VersionFormState;
	withoutTitle: boolean;
	reviewed: boolean;
	/** Collapses the form while it is empty. */
	onCancel?: (() => void) | undefined;
}

export function VersionCard({ versionForm, withoutTitle, reviewed, onCancel }: VersionCardProps) {
	const { t } = useTranslation("own-paper");
	const { form, files, number, revision, allowed, blind, confirmation, unsentAnswers } = versionForm;
	const offReason = useUploadOffReason(files.manuscript.view, files.source.view);
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	return (
		<Card title={t("version.title", { number })}>
			{!allowed && (
				<p role="status" className="mb-4 rounded-card bg-wait-soft px-4 py-3 text-wait">
					{t("version.not_open")}
				</p>
			)}
			<DeckForm form={form}>
				<VersionFields
					files={files}
					blind={blind}
					answers={!isImpersonating && (revision || form.form.getValues("answer") !== "")}
					hint={reviewed ? t("version.answer_hint") : undefined}
				/>
				{isImpersonating && revision && (
					<p className="text-13 text-secondary">{t("version.answer_acting")}</p>
				)}
				{allowed && !withoutTitle && (
					<div className="flex flex-wrap gap-2">
						<Button kind="primary" type="submit" icon={Send} busy={form.busy} offReason={offReason}>
							{t("version.send", { number })}
						</Button>
						{onCancel && <Button onClick={onCancel}>{t("common:cancel")}</Button>}
					</div>
				)}
			</DeckForm>
			<ConfirmDialog
				open={confirmation.open}
				onClose={() => confirmation.answer(false)}
				icon={Send}
				title={t("version.ask", { number })}
				confirm={t("version.send", { number })}
				onConfirm={() => confirmation.answer(true)}
				offReason={unsentAnswers.find((answer) => answer.offReason)?.offReason}
			>
				<p>{t("version.ask_text")}</p>
				{unsentAnswers.length > 0 && (
					<>
						<p className="mt-3">{t("version.ask_unsent")}</p>
						<ul className="mt-1 list-disc pl-5">
							{unsentAnswers.map(({ review, index }) => (
								<li key={review}>{t("version.unsent_answer", { n: index })}</li>
							))}
						</ul>
					</>
				)}
			</ConfirmDialog>
		</Card>
	);
}
