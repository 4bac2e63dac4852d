import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { preferredFirst } from "../../lib/locale.ts";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PartCard } from "./part-card.tsx";

const BOTH = ["en", "ru"] as const;

/** The badge name, page's language first; a Russian name is optional. */
export function NameCard() {
	const { t } = useTranslation("registration");
	return (
		<PartCard part="name" hint={t("hint.name")}>
			<div className="grid field-row gap-4 sm:grid-cols-2">
				{preferredFirst(BOTH, useLocale()).map((locale) =>
					(["first_name", "last_name"] as const).map((name) => (
						<FormField
							key={`${locale} ${name}`}
							name={`content.locales.${locale}.${name}`}
							label={t(`field.locales.${locale}.${name}`)}
							optional={locale === "ru"}
						>
							{(field) => <TextInput {...field} lang={locale} />}
						</FormField>
					)),
				)}
			</div>
		</PartCard>
	);
}
