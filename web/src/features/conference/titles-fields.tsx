import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { preferredFirst } from "../../lib/locale.ts";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { FieldPair } from "./field-pair.tsx";

export function TitlesFields() {
	const { t } = useTranslation("conference");
	const languages = preferredFirst(LOCALES, useLocale());
	return (
		<>
			<FieldPair>
				{languages.map((locale) => (
					<FormField
						key={locale}
						name={`locales.${locale}.short_title`}
						label={t(`form.short_title.${locale}`)}
						max={LIMITS.shortTitle}
					>
						{(field) => <TextInput lang={locale} {...field} />}
					</FormField>
				))}
			</FieldPair>
			<FieldPair>
				{languages.map((locale) => (
					<FormField key={locale} name={`locales.${locale}.title`} label={t(`form.title.${locale}`)}>
						{(field) => <TextArea {...field} rows={2} lang={locale} />}
					</FormField>
				))}
			</FieldPair>
		</>
	);
}
