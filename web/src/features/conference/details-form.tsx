import type { Conference } from "@deck/contracts/conference";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { conferenceKey } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { Card } from "../../ui/card.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { DatesFields } from "./dates-fields.tsx";
import { EditForm, editValues } from "./form-values.ts";
import { OptionsFields } from "./options-fields.tsx";
import { SectionsFields } from "./sections-fields.tsx";
import { TitlesFields } from "./titles-fields.tsx";

/**
 * Changes a conference. While nothing is typed it follows what others save; afterwards their change is shown when
 * one saves, for a decision (409).
 */
export function DetailsForm({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference");
	const { mutate } = useSWRConfig();
	const form = useDeckForm({
		schema: EditForm,
		defaults: editValues(conference),
		storageKey: `details:${conference.id}`,
		send: (values, attempt) =>
			json(api.api.conf[":conf"].$put({ param: { conf: conference.path }, json: values }, attempt.options)),
		async onDone(saved) {
			form.form.reset(editValues(saved));
			await mutate(conferenceKey(conference.path), saved, { revalidate: false });
			alertSuccess(t("details.saved"));
		},
		fromCurrent: (current) => editValues(current as Conference),
	});
	const { reset, formState } = form.form;
	const untouched = !formState.isDirty && !form.restored;

	useEffect(() => {
		if (untouched) reset(editValues(conference));
	}, [conference, untouched, reset]);

	return (
		<DeckForm form={form} className="*:max-w-[920px]">
			<Part id="titles" title={t("form.titles")} hint={t("form.titles_hint")}>
				<TitlesFields />
			</Part>
			<Part id="dates" title={t("form.dates")} hint={t("form.dates_hint")}>
				<DatesFields />
			</Part>
			<Part id="options" title={t("form.options")}>
				<OptionsFields />
			</Part>
			<Part id="sections" title={t("form.sections.title")} hint={t("form.sections.hint")}>
				<SectionsFields />
			</Part>
			<div
				data-bottom-bar
				className="sticky bottom-0 -mx-4 flex max-w-none! flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:-mx-5 md:px-5"
			>
				<SubmitButton>{t("details.save")}</SubmitButton>
				<p role="status" className="text-13 text-secondary">
					{!untouched && t("details.unsaved")}
				</p>
			</div>
		</DeckForm>
	);
}

function Part(props: { id: string; title: string; hint?: string; children: ReactNode }) {
	const { id, title, hint, children } = props;
	return (
		<Card id={id} title={title}>
			{hint && <p className="-mt-3 mb-4 text-13 text-secondary">{hint}</p>}
			<div className="flex flex-col gap-4">{children}</div>
		</Card>
	);
}
