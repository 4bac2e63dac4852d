import { LOCALES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { ownFirst } from "../../../lib/locale.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Pair } from "../pair.tsx";

export function ContactsFields() {
	const { t } = useTranslation("details");
	const languages = ownFirst(LOCALES, useLocale());
	return (
		<>
			<Pair>
				<FormField name="contacts.email" label={t("contacts.email")} optional="unsaid">
					{(field) => <TextInput type="email" inputMode="email" autoComplete="off" {...field} />}
				</FormField>
				<FormField name="contacts.phone" label={t("contacts.phone")} optional="unsaid">
					{(field) => <TextInput type="tel" autoComplete="off" {...field} />}
				</FormField>
			</Pair>
			<FormField name="contacts.url" label={t("contacts.url")} optional="unsaid">
				{(field) => <TextInput type="url" inputMode="url" autoComplete="off" {...field} />}
			</FormField>
			<Pair>
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
			</Pair>
		</>
	);
}
