import type { Paper } from "@deck/contracts/paper";
import { OpenEditingForm } from "@deck/contracts/paper-staff";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { formatLongTime } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { DeadlineField } from "./deadline-field.tsx";
import { usePaperForm } from "./use-paper-form.ts";
import { useUpdateCachedPaper } from "./use-update-cached-paper.ts";

export function EditingDialog({ paper, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation(["paper-actions", "common", "errors"]);
	const { path, timezone } = useConference();
	const locale = useLocale();
	const show = useUpdateCachedPaper();
	const { number, staff } = paper;
	const opening = staff?.opening ?? null;
	const param = { conf: path, number: String(number) };
	const route = api.api.conf[":conf"].adm.papers[":number"].editing;

	const { form, current } = usePaperForm({
		schema: OpenEditingForm,
		defaults: { till: "", version: paper.version },
		storageKey: `editing:${path}:${number}`,
		send: (values, attempt) => json(route.$put({ param, json: values }, attempt.options)),
		onDone(after) {
			onClose();
			const till = after.staff?.opening?.till;
			if (till)
				alertSuccess(t("editing.opened", { number, till: formatLongTime(new Date(till), locale, timezone) }));
		},
	});
	const [closing, close] = useAction(async () => {
		const { version } = current ?? paper;
		show(await json(route.$put({ param, json: { till: null, version } })));
		form.discard();
		onClose();
		alertSuccess(t("editing.closed", { number }));
	});
	return (
		<Dialog open onClose={onClose} title={t("editing.title", { number })} width={480} full>
			<p>{t("editing.lead")}</p>
			{opening && (
				<p className="mt-2 text-ink">
					{t("editing.open_till")} <DeadlineText at={opening.till} timezone={timezone} kind="inline" />
				</p>
			)}
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				<DeadlineField timezone={timezone} hint={t("editing.till_hint")} />
				<DialogBar>
					{opening && (
						<Button className="mr-auto" busy={closing} onClick={close}>
							{t("editing.close")}
						</Button>
					)}
					<CancelButton onClose={onClose} />
					<SubmitButton>{opening ? t("editing.move") : t("editing.open")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
