import { PAPER_TYPES } from "@deck/contracts/enums";
import type { Paper } from "@deck/contracts/paper";
import { PaperPlacementForm } from "@deck/contracts/paper-staff";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { reportError } from "../../../lib/report-error.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { DiscountField } from "./discount-field.tsx";
import { usePaperForm } from "./use-paper-form.ts";
import { useUpdateCachedPaper } from "./use-update-cached-paper.ts";

/** Edits format (editors), section and type (placers), discount (registration staff). */
export function PlacementDialog({ paper, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation(["paper-actions", "common", "errors"]);
	const { path, formats, flow, sections } = useConference();
	const shown = sectionsById(sections, useLocale());
	const show = useUpdateCachedPaper();
	const { number, actions } = paper;
	const places = actions.includes("place");
	const prices = actions.includes("discount");
	const { section, format, type, discount } = paper;
	const before = { format, ...(prices && { discount }), ...(places && { section, type }) };
	const route = api.api.conf[":conf"].adm.papers[":number"];
	const param = { conf: path, number: String(number) };

	const undo = async (version: number) => {
		try {
			show(await json(route.$patch({ param, json: { ...before, version } })));
			alertSuccess(t("place.undone", { number }));
		} catch (error) {
			reportError(error);
		}
	};
	const { form, current } = usePaperForm({
		schema: PaperPlacementForm,
		defaults: { ...before, version: paper.version },
		storageKey: `place:${path}:${number}`,
		send: (values, attempt) => json(route.$patch({ param, json: values }, attempt.options)),
		onDone(after) {
			onClose();
			alertSuccess(t("place.done", { number }), {
				label: t("common:undo"),
				act: () => void undo(after.version),
			});
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("place.title", { number })} width={480} full>
			<p className="wrap-anywhere">
				<PaperTitle paper={paper} />
			</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				{places && (
					<FormField name="section" label={t("place.section")}>
						{(field) => (
							<Select
								{...field}
								options={[...shown.values()].map(({ id, name }) => ({ value: id, label: name }))}
							/>
						)}
					</FormField>
				)}
				<FormField<Paper["format"]> name="format" label={t("place.format")} group>
					{(field) => (
						<Segmented
							{...field}
							options={formats.map((value) => ({ value, label: t(`common:format.${value}`) }))}
						/>
					)}
				</FormField>
				{places && flow === "both" && (
					<FormField<Paper["type"]> name="type" label={t("place.type")} hint={t("place.type_hint")} group>
						{(field) => (
							<Segmented
								{...field}
								options={PAPER_TYPES.map((value) => ({ value, label: t(`place.types.${value}`) }))}
							/>
						)}
					</FormField>
				)}
				{prices && <DiscountField />}
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("place.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
