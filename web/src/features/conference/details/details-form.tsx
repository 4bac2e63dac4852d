import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import { BLINDNESS } from "@deck/contracts/conference-parts";
import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { ReactNode } from "react";
import { type DefaultValues, get, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api, json } from "../../../lib/api.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { isSameValue, mergeEdits } from "../../../lib/merge-edits.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { formatValue } from "../../../ui/form/shown-value.ts";
import type { Difference } from "../../../ui/form/stale-notice.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { FieldPair } from "../field-pair.tsx";
import { OptionsFields } from "../options-fields.tsx";
import { SaveBar } from "../save-bar.tsx";
import { TitlesFields } from "../titles-fields.tsx";
import { usePartForm } from "../use-part-form.ts";
import { useUpdateCachedConference } from "../use-update-cached-conference.ts";
import { ContactsFields } from "./contacts-fields.tsx";
import { type Details, DetailsFields, type DetailsValues, detailsValues } from "./details-values.ts";
import { DocumentsFields } from "./documents-fields.tsx";
import { FeeChangeNote } from "./fee-change-note.tsx";
import { LogoCard } from "./logo-card.tsx";
import { SignatureCard } from "./signature-card.tsx";
import { useVenueName } from "./venue-name.ts";
import { VenuesFields } from "./venues-fields.tsx";

/**
 * Follows others' changes until edited; then saving shows them. Keeping the own text keeps other changes of
 * theirs.
 */
export function DetailsForm({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation(["details", "conference"]);
	const navigate = useNavigate();
	const showSaved = useUpdateCachedConference();
	const placeName = useVenueName();
	const saved = detailsValues(conference);
	const { form, unedited } = usePartForm({
		schema: DetailsFields,
		storageKey: `details:${conference.id}`,
		saved,
		valuesOf: detailsValues,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.details.$put(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		mergeMine: (mine, savedValues) => mergeEdits(initialValues(), mine, savedValues),
		async updateCache(answer: Conference) {
			await showSaved(answer);
			if (answer.path !== conference.path) await navigate(`/${answer.path}/adm/details`, { replace: true });
		},
		doneText: t("saved"),
	});
	const initialValues = (): DetailsValues => form.form.formState.defaultValues as DetailsValues;

	const differences = (given: DefaultValues<DetailsValues>): Difference[] => {
		const savedValues = given as DetailsValues;
		const values = form.form.getValues();
		const base = initialValues();
		const ids = ({ places }: DetailsValues) => places.map(({ id }) => id);
		if (!isSameValue(ids(savedValues), ids(base))) {
			const names = savedValues.places.map(({ locales }, index) => placeName(locales, index));
			return [...changed(savedValues, base, values), { label: t("places.title"), text: names.join(", ") }];
		}
		return changed(savedValues, base, values);
	};
	const changed = (savedValues: DetailsValues, base: DetailsValues, values: DetailsValues): Difference[] =>
		[...form.labels]
			.map(([name, label]) => ({ name, label, text: formatValue(get(savedValues, name)) }))
			.filter(
				({ name, text }) =>
					text !== formatValue(get(values, name)) && !isSameValue(get(savedValues, name), get(base, name)),
			);
	return (
		<DeckForm form={form} className="*:max-w-[920px]" differences={differences}>
			<Part title={t("path.title")}>
				<PathField conference={conference} />
			</Part>
			<Part title={t("conference:form.titles")} hint={t("conference:form.titles_hint")}>
				<TitlesFields />
			</Part>
			<LogoCard conference={conference} />
			<Part title={t("conference:form.options")}>
				<OptionsFields />
				<ExtendedField />
			</Part>
			<Part title={t("blindness.title")}>
				<BlindnessField />
			</Part>
			<Part title={t("contacts.title")} hint={t("contacts.hint")}>
				<ContactsFields />
			</Part>
			<Part title={t("places.title")} hint={t("places.hint")}>
				<VenuesFields />
			</Part>
			<Part title={t("payment.title")} hint={t("payment.hint")}>
				<PaymentFields />
			</Part>
			<Part title={t("documents.title")} hint={t("documents.hint")}>
				<DocumentsFields />
			</Part>
			<SignatureCard conference={conference} />
			<SaveBar unedited={unedited}>
				<FeeChangeNote saved={conference.fees} />
			</SaveBar>
		</DeckForm>
	);
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
	return (
		<Card title={title}>
			{hint && <p className="-mt-3 mb-4 text-13 text-secondary">{hint}</p>}
			<div className="flex flex-col gap-4">{children}</div>
		</Card>
	);
}

function BlindnessField() {
	const { t } = useTranslation("details");
	return (
		<FormField name="blindness" label={t("blindness.label")} hint={t("blindness.hint")} group>
			{({ value, ...field }) => (
				<RadioCards
					value={value}
					{...field}
					options={BLINDNESS.map((kind) => ({
						value: kind,
						label: t(`blindness.${kind}`),
						detail: t(`blindness.${kind}_detail`),
					}))}
				/>
			)}
		</FormField>
	);
}

function ExtendedField() {
	const { t } = useTranslation("details");
	if (useWatch({ name: "flow" }) !== "both") return null;
	return (
		<FormField<boolean> name="extended_to_all" label={t("extended.label")} hint={t("extended.hint")} group>
			{(field) => <Checkbox {...field}>{t("extended.all")}</Checkbox>}
		</FormField>
	);
}

function PathField({ conference }: { conference: Details }) {
	const { t } = useTranslation(["details", "conference"]);
	const path = useWatch<DetailsValues, "path">({ name: "path" }).trim();
	const { host } = window.location;
	return (
		<>
			<FormField
				name="path"
				label={t("conference:form.path")}
				hint={
					<span className="break-all">
						{host}/<b className="font-semibold text-ink">{path || "…"}</b>
					</span>
				}
			>
				{(field) => (
					<TextInput
						autoCapitalize="none"
						spellCheck={false}
						autoComplete="off"
						className="max-w-[420px]"
						{...field}
					/>
				)}
			</FormField>
			<p role="status" className="-mt-2 text-13 break-words text-secondary empty:hidden">
				{path && path !== conference.path && t("path.old", { address: `${host}/${conference.path}` })}
			</p>
		</>
	);
}

function PaymentFields() {
	const { t } = useTranslation("details");
	const languages = preferredFirst(LOCALES, useLocale());
	return (
		<FieldPair>
			{languages.map((locale) => (
				<FormField
					key={locale}
					name={`payment.locales.${locale}.text`}
					label={t(`payment.text.${locale}`)}
					hint={t("payment.markdown")}
					max={LIMITS.paymentText}
					optional="unsaid"
				>
					{(field) => <TextArea lang={locale} rows={6} {...field} />}
				</FormField>
			))}
		</FieldPair>
	);
}
