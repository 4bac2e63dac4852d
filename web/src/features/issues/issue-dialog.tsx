import type { PaperType } from "@deck/contracts/enums";
import type { Issue } from "@deck/contracts/issue";
import { BookMarked } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { IssueSchema, valuesOf } from "./issue-values.ts";

interface IssueDialogProps {
	/** Undefined makes a new issue. */
	issue?: Issue | undefined;
	type: PaperType;
	onClose(): void;
	onDone(): void;
}

export function IssueDialog({ issue, type, onClose, onDone }: IssueDialogProps) {
	const { t } = useTranslation(["issues", "common"]);
	const { path } = useConference();
	const routes = api.api.conf[":conf"].adm.issues;
	const form = useDeckForm({
		schema: IssueSchema,
		defaults: valuesOf(issue),
		storageKey: `issue:${issue?.id ?? `${path}:${type}`}`,
		send: ({ version, ...details }, attempt) =>
			issue
				? json(
						routes[":id"].$put(
							{ param: { conf: path, id: issue.id }, json: { ...details, version } },
							attempt.options,
						),
					)
				: json(routes.$post({ param: { conf: path }, json: { ...details, type } }, attempt.options)),
		onDone() {
			onDone();
			onClose();
			alertSuccess(issue ? t("edit.done") : t("add.done"));
		},
		fromCurrent: (current) => valuesOf(current as Issue),
	});
	return (
		<Dialog
			open
			onClose={onClose}
			title={issue ? t("edit.title") : t("add.title")}
			icon={BookMarked}
			width={560}
			full
		>
			<DeckForm form={form} className="mt-4 text-ink">
				<IssueFields />
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{issue ? t("edit.submit") : t("add.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
