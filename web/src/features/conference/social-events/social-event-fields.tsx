import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { FieldPair } from "../field-pair.tsx";

export function SocialEventFields({ index }: { index: number }) {
	const { t } = useTranslation("events");
	const languages = preferredFirst(LOCALES, useLocale());
	return (
		<div className="flex flex-col gap-4 px-3 pt-1 pb-4">
			<FieldPair>
				{languages.map((locale) => (
					<FormField
						key={locale}
						name={`events.${index}.locales.${locale}.title`}
						label={t(`title_in.${locale}`)}
					>
						{(field) => <TextInput lang={locale} {...field} />}
					</FormField>
				))}
			</FieldPair>
			<FieldPair>
				{languages.map((locale) => (
					<FormField
						key={locale}
						name={`events.${index}.locales.${locale}.description`}
						label={t(`description_in.${locale}`)}
						hint={t("markdown")}
						max={LIMITS.eventDescription}
						optional
					>
						{(field) => <TextArea lang={locale} rows={4} {...field} />}
					</FormField>
				))}
			</FieldPair>
			<FormField name={`events.${index}.url`} label={t("url")} hint={t("url_hint")} optional>
				{(field) => <TextInput type="url" inputMode="url" autoComplete="off" {...field} />}
			</FormField>
			<FormField<number | null | undefined>
				name={`events.${index}.capacity`}
				label={t("capacity")}
				hint={t("capacity_hint")}
				optional
			>
				{({ value, onChange, ...field }) => (
					<TextInput
						{...field}
						type="number"
						min={1}
						max={LIMITS.eventCapacity}
						value={value == null || Number.isNaN(value) ? "" : String(value)}
						onChange={(typed) => onChange(typed === "" ? null : Number(typed))}
					/>
				)}
			</FormField>
		</div>
	);
}
