import type { Paper } from "@deck/contracts/paper";
import { OpenExtendedForm } from "@deck/contracts/paper-staff";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { ChangedNotice } from "../actions/changed-notice.tsx";
import { DeadlineField } from "../actions/deadline-field.tsx";
import { usePaperForm } from "../actions/use-paper-form.ts";
import { useUpdateCachedPaper } from "../actions/use-update-cached-paper.ts";

/** An empty date means no own date. */
const Schema = v.pipe(
	v.custom<{ till: string; version: number }>(() => true),
	v.transform(({ till, version }): unknown => ({ open: true, till: till || null, version })),
	OpenExtendedForm,
);

export function OpeningDialog({ paper: now, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation(["papers", "paper-actions", "common", "errors"]);
	const { path, timezone } = useConference();
	const [paper] = useState(now);
	const show = useUpdateCachedPaper();
	const { number, extended_opening: opening } = paper;
	const param = { conf: path, number: String(number) };
	const route = api.api.conf[":conf"].adm.papers[":number"].extended;
	const { form, current } = usePaperForm({
		schema: Schema,
		defaults: { till: "", version: paper.version },
		storageKey: `opening:${path}:${number}`,
		send: (values, attempt) => json(route.$put({ param, json: values }, attempt.options)),
		onDone() {
			onClose();
			alertSuccess(t("extended.open_done", { number }));
		},
	});
	const [closing, close] = useAction(async () => {
		const { version } = current ?? paper;
		show(await json(route.$put({ param, json: { open: false, version } })));
		form.discard();
		onClose();
		alertSuccess(t("extended.close_done", { number }));
	});
	return (
		<Dialog open onClose={onClose} title={t("extended.open_title", { number })} width={480} full>
			<p>{t("extended.open_lead")}</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				<DeadlineField timezone={timezone} hint={t("extended.till_hint")} />
				<DialogBar>
					{opening && (
						<Button className="mr-auto" busy={closing} onClick={close}>
							{t("extended.close")}
						</Button>
					)}
					<CancelButton onClose={onClose} />
					<SubmitButton>{t(opening ? "extended.change_confirm" : "extended.open_confirm")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
