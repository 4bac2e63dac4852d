import type { Conference } from "@deck/contracts/conference";
import type { Format, Locale } from "@deck/contracts/enums";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { Card } from "../../../ui/card.tsx";
import { useFormLinks } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { sectionId } from "./submit-sections.ts";
import { type SubmitValues, switchLanguage } from "./submit-values.ts";

export type LockedField = "language" | "section" | "format";

export function LanguageCard({
	conference,
	locked = [],
	offered,
}: {
	conference: Conference;
	locked?: readonly LockedField[] | undefined;
	/** Selectable ones; default: all. */
	offered?: ReadonlySet<string> | undefined;
}) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const { id } = useFormLinks();
	const { getValues, reset, trigger, formState } = useFormContext<SubmitValues>();
	const { isSubmitted } = formState;

	/** Returns which choices are open; locked fields offer only their value. */
	const open = (name: LockedField, chosen: string) => (value: string) =>
		!locked.includes(name) || value === chosen;

	const changeLanguage = (language: Locale) => {
		reset(switchLanguage(getValues(), language), { keepDefaultValues: true, keepIsSubmitted: true });
		if (isSubmitted) void trigger();
	};
	return (
		<Card id={sectionId(id, "language")} title={t("parts.language")}>
			<div className="flex flex-col gap-4">
				<FormField<Locale> name="language" label={t("language")} group>
					{(field) => (
						<RadioCards
							{...field}
							onChange={changeLanguage}
							options={preferredFirst(conference.languages, locale)
								.filter(open("language", field.value))
								.map((value) => ({
									value,
									label: t(`common:language.${value}`),
									detail: t(`language_detail.${value}`),
								}))}
						/>
					)}
				</FormField>
				<div className="grid field-row gap-4 sm:grid-cols-2">
					<FormField name="section" label={t("section")}>
						{(field) => (
							<Select
								{...field}
								options={[...sectionsById(conference.sections, locale).values()]
									.filter(({ id: one }) => open("section", field.value)(one) && (offered?.has(one) ?? true))
									.map((section) => ({
										value: section.id,
										label: section.name,
									}))}
							/>
						)}
					</FormField>
					<FormField<Format> name="format" label={t("format")} group>
						{(field) => (
							<Segmented
								{...field}
								wide
								options={conference.formats
									.filter(open("format", field.value))
									.map((value) => ({ value, label: t(`common:format.${value}`) }))}
							/>
						)}
					</FormField>
				</div>
			</div>
		</Card>
	);
}
