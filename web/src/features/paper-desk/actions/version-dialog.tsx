import type { Paper } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { NO_VERSION, VersionSchema } from "../../../lib/paper/version-schema.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useFileIds, usePaperFiles } from "../../../ui/paper/paper-files.ts";
import { VersionFields } from "../../../ui/paper/version-fields.tsx";
import { useUploadOffReason } from "../../../ui/upload/use-upload-off-reason.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { usePaperForm } from "./use-paper-form.ts";

/** With the paper version that staff see. */
const Schema = v.intersect([VersionSchema, v.object({ version: v.number() })]);

export function VersionDialog({ paper, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation(["paper-actions", "common"]);
	const { path, blindness } = useConference();
	const { user } = useAuthSession();
	const { number, status } = paper;
	const revision = status === "revising";
	const storageKey = `version:${path}:${number}`;
	const files = usePaperFiles(user?.email ?? "", storageKey);
	const { form, current } = usePaperForm({
		schema: Schema,
		defaults: { ...NO_VERSION, version: paper.version },
		storageKey,
		send: (values, { options }) =>
			json(
				api.api.conf[":conf"].papers[":number"].versions.$post(
					{ param: { conf: path, number: String(number) }, json: values },
					options,
				),
			),
		onDone(after) {
			files.release();
			onClose();
			alertSuccess(t("version.done", { number, version: after.versions.length }));
		},
	});
	useFileIds(form.form, files);
	const offReason = useUploadOffReason(files.manuscript.view, files.source.view);
	return (
		<Dialog open onClose={onClose} title={t("version.title", { number })} width={560} full>
			<p>{t("version.lead")}</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				<VersionFields
					files={files}
					blind={blindness === "double" && status !== "accepted"}
					answers={revision}
					hint={t("version.answer_hint")}
				/>
				<DialogBar>
					<CancelButton
						onClose={() => {
							files.release();
							onClose();
						}}
					/>
					<SubmitButton offReason={offReason}>{t("version.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
