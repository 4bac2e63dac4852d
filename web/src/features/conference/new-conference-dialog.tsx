import { SUGGESTED_VENUES } from "@deck/contracts/venues";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api, json } from "../../lib/api.ts";
import { reloadConferenceLists } from "../../lib/conference-lists.ts";
import { useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { EmailLanguage } from "../../ui/form/email-language.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { CheckList } from "./check-list.tsx";
import { DatesFields } from "./dates-fields.tsx";
import { FieldPair } from "./field-pair.tsx";
import { CreateForm, newValues } from "./form-values.ts";
import { NewPathField } from "./new-path-field.tsx";
import { OptionsFields } from "./options-fields.tsx";
import { SectionRows } from "./sections/section-rows.tsx";
import { TitlesFields } from "./titles-fields.tsx";
import { ZoneField } from "./zone-field.tsx";

/** Initial dates; others have their own page. */
const KINDS = ["submissions_open", "submissions_close", "conference_start", "conference_end"] as const;

export function NewConferenceDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation(["conference", "common"]);
	const navigate = useNavigate();
	const locale = useLocale();
	const form = useDeckForm({
		schema: CreateForm,
		defaults: newValues(),
		storageKey: "new-conference",
		send: (values, attempt) => json(api.api.conf.$post({ json: values }, attempt.options)),
		async onDone({ path }) {
			await reloadConferenceLists();
			// Close first: a dialog disappearing with its page loses focus.
			onClose();
			await navigate(`/${path}/adm`);
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("new.title")} width={760} full>
			<DeckForm form={form} className="mt-4 gap-8! text-ink">
				<Part title={t("form.main")} hint={t("new.lead")}>
					<FieldPair>
						<NewPathField />
						<FormField name="creator_email" label={t("form.creator")} hint={t("form.creator_hint")}>
							{(field) => <TextInput type="email" inputMode="email" autoComplete="off" {...field} />}
						</FormField>
					</FieldPair>
					<EmailLanguage name="creator_language" otherwise={locale} />
				</Part>
				<Part title={t("form.titles")} hint={t("form.titles_hint")}>
					<TitlesFields />
				</Part>
				<Part title={t("form.dates")} hint={t("form.dates_hint")}>
					<ZoneField />
					<DatesFields kinds={KINDS} />
				</Part>
				<Part title={t("form.options")}>
					<OptionsFields />
				</Part>
				<Part title={t("form.places.title")} hint={t("form.places.hint")}>
					<FormField<string[]> name="place_ids" label={t("form.places.label")} optional="unsaid" group>
						{(field) => (
							<CheckList
								{...field}
								options={SUGGESTED_VENUES.map(({ id, locales }) => ({
									value: id,
									label: locales[locale].title,
								}))}
							/>
						)}
					</FormField>
				</Part>
				<Part title={t("form.sections.title")} hint={t("form.sections.hint")}>
					<SectionRows />
				</Part>
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("new.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
	return (
		<section className="flex flex-col gap-4">
			<div>
				<h3 className="text-16">{title}</h3>
				{hint && <p className="mt-0.5 text-13 text-secondary">{hint}</p>}
			</div>
			{children}
		</section>
	);
}
