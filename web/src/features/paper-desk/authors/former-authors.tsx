import type { Paper } from "@deck/contracts/paper";
import { ClearFormerAuthorForm } from "@deck/contracts/paper-staff";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Fact } from "../../../ui/facts.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { ChangedNotice } from "../actions/changed-notice.tsx";
import { ReasonField } from "../actions/decision-fields.tsx";
import { usePaperForm } from "../actions/use-paper-form.ts";

/** Lists the former authors in a fact list; nothing if there are none. */
export function FormerAuthors({ paper }: { paper: Paper }) {
	const { t } = useTranslation("papers");
	const [openDialog, setOpenDialog] = useState<string | null>(null);
	const { former_authors: emails = [] } = paper.staff ?? {};
	if (emails.length === 0) return null;
	const mayClear = paper.actions.includes("clear_former_author");
	return (
		<Fact name={t("former.title")}>
			<ul className="flex flex-col gap-2.5">
				{emails.map((email) => (
					<li key={email}>
						<p className="wrap-anywhere">{email}</p>
						{mayClear && (
							<Button
								kind="link"
								className="-mx-1"
								onClick={() => setOpenDialog(email)}
								aria-label={t("former.clear_name", { email })}
							>
								{t("former.clear")}
							</Button>
						)}
					</li>
				))}
			</ul>
			<p className="mt-1 text-13 text-secondary">{t("former.lead")}</p>
			{openDialog !== null && (
				<ClearDialog paper={paper} email={openDialog} onClose={() => setOpenDialog(null)} />
			)}
		</Fact>
	);
}

function ClearDialog({ paper, email, onClose }: { paper: Paper; email: string; onClose(): void }) {
	const { t } = useTranslation("papers");
	const { path } = useConference();
	const { number } = paper;
	const param = { conf: path, number: String(number) };
	const { form, current } = usePaperForm({
		schema: ClearFormerAuthorForm,
		defaults: { email, reason: "", version: paper.version },
		storageKey: `former:${path}:${number}:${email}`,
		notStored: ["email", "version"],
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.papers[":number"]["former-authors"].clear.$post(
					{ param, json: values },
					attempt.options,
				),
			),
		onDone() {
			onClose();
			alertSuccess(t("former.done", { email }));
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("former.ask")} width={560} full>
			<p className="font-medium text-ink wrap-anywhere">{email}</p>
			<p className="mt-2">{t("former.ask_lead")}</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				<ReasonField hint={t("former.reason_hint")} optional={false} />
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("former.clear")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
