import type { Paper } from "@deck/contracts/paper";
import { LinkPaperForm } from "@deck/contracts/paper-staff";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { ChangedNotice } from "../actions/changed-notice.tsx";
import { usePaperForm } from "../actions/use-paper-form.ts";

const Schema = v.pipe(
	v.custom<{ paper: string; version: number }>(() => true),
	v.forward(
		v.check(({ paper }) => paper.trim() === "" || /^\s*[1-9]\d{0,6}\s*$/.test(paper), "paper_unknown"),
		["paper"],
	),
	v.transform(({ paper, version }): unknown => ({
		paper: paper.trim() ? Number(paper) : undefined,
		version,
	})),
	LinkPaperForm,
);

export function LinkDialog({ paper: now, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation(["papers", "paper-actions", "common", "errors"]);
	const { path } = useConference();
	const [paper] = useState(now);
	const { number } = paper;
	const param = { conf: path, number: String(number) };
	const route = api.api.conf[":conf"].adm.papers[":number"].paper;
	const { form, current } = usePaperForm({
		schema: Schema,
		defaults: { paper: "", version: paper.version },
		storageKey: `link:${path}:${number}`,
		send: (values, attempt) => json(route.$put({ param, json: values }, attempt.options)),
		onDone(after) {
			onClose();
			alertSuccess(t("extended.link_done", { number, paper: after.paper }));
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("extended.link_title", { number })} width={480} full>
			<p>{t("extended.link_lead")}</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				<FormField name="paper" label={t("extended.link_label")}>
					{(field) => <TextInput {...field} inputMode="numeric" data-autofocus />}
				</FormField>
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("extended.link_confirm")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
