import { LOCALES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { FieldPair } from "../field-pair.tsx";

export function ContactsFields() {
	const { t } = useTranslation("details");
	const languages = preferredFirst(LOCALES, useLocale());
	return (
		<>
			<FieldPair>
				<FormField name="contacts.email" label={t("contacts.email")} optional="unsaid">
					{(field) => <TextInput type="email" inputMode="email" autoComplete="off" {...field} />}
				</FormField>
				<FormField name="contacts.phone" label={t("contacts.phone")} optional="unsaid">
					{(field) => <TextInput type="tel" autoComplete="off" {...field} />}
				</FormField>
			</FieldPair>
			<FormField name="contacts.url" label={t("contacts.url")} optional="unsaid">
				{(field) => <TextInput type="url" inputMode="url" autoComplete="off" {...field} />}
			</FormField>
			<FieldPair>
				{languages.map((locale) => (
					<FormField
						key={locale}
						name={`contacts.locales.${locale}.address`}
						label={t(`contacts.address.${locale}`)}
						optional="unsaid"
					>
						{(field) => <TextArea lang={locale} {...field} />}
					</FormField>
				))}
			</FieldPair>
		</>
	);
}
