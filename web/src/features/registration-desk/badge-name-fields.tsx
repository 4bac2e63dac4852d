import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { preferredFirst } from "../../lib/locale.ts";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function BadgeNameFields() {
	const { t } = useTranslation("registrations");
	return preferredFirst(LOCALES, useLocale()).flatMap((language) =>
		(["first_name", "last_name"] as const).map((part) => (
			<FormField
				key={language + part}
				name={`content.locales.${language}.${part}`}
				label={t(`register.${part}.${language}`)}
			>
				{(field) => <TextInput {...field} lang={language} autoComplete="off" maxLength={LIMITS.badgeName} />}
			</FormField>
		)),
	);
}
