import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useActing } from "../../lib/impersonation.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { VersionFields } from "../../ui/paper/version-fields.tsx";
import type { VersionDesk } from "./use-version-form.ts";

export interface VersionCardProps {
	desk: VersionDesk;
	bare: boolean;
	reviewed: boolean;
	/** Collapses the form while it is empty. */
	onCancel?: (() => void) | undefined;
}

export function VersionCard({ desk, bare, reviewed, onCancel }: VersionCardProps) {
	const { t } = useTranslation("own-paper");
	const { form, files, number, revision, may, blind, goes } = desk;
	const acting = useActing(({ as }) => as !== null);
	return (
		<Card title={t("version.title", { number })}>
			{!may && (
				<p role="status" className="mb-4 rounded-card bg-wait-soft px-4 py-3 text-wait">
					{t("version.shut")}
				</p>
			)}
			<DeckForm form={form}>
				<VersionFields
					files={files}
					blind={blind}
					answers={!acting && (revision || form.form.getValues("answer") !== "")}
					hint={reviewed ? t("version.answer_hint") : undefined}
				/>
				{acting && revision && <p className="text-13 text-secondary">{t("version.answer_acting")}</p>}
				{may && !bare && (
					<div className="flex flex-wrap gap-2">
						<Button kind="primary" type="submit" icon={Send} busy={form.busy}>
							{t("version.send", { number })}
						</Button>
						{onCancel && <Button onClick={onCancel}>{t("common:cancel")}</Button>}
					</div>
				)}
			</DeckForm>
			<ConfirmDialog
				open={goes.open}
				onClose={() => goes.answer(false)}
				icon={Send}
				title={t("version.ask", { number })}
				confirm={t("version.send", { number })}
				onConfirm={() => goes.answer(true)}
			>
				<p>{t("version.ask_text")}</p>
			</ConfirmDialog>
		</Card>
	);
}
