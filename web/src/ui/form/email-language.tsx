import { LOCALES, type Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { Select } from "../select.tsx";
import { FormField } from "./form-field.tsx";

interface EmailLanguageProps {
	name?: string;
	otherwise?: Locale;
}

export function EmailLanguage({ name = "language", otherwise }: EmailLanguageProps) {
	const { t } = useTranslation("common");
	return (
		<FormField<Locale | undefined> name={name} label={t("email_language")} hint={t("email_language_hint")}>
			{({ value, name: _, ...field }) => (
				<Select<Locale>
					{...field}
					value={value ?? otherwise}
					options={LOCALES.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
				/>
			)}
		</FormField>
	);
}
