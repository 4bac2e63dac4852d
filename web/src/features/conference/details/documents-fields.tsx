import {
	CUSTOM_TEXT_DOCUMENTS,
	DOCUMENT_FIELDS,
	DOCUMENT_PLACEHOLDERS,
} from "@deck/contracts/conference-parts";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import type { PlaceholderOption } from "../../../lib/placeholders/typed.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TokenArea } from "../../../ui/placeholders/token-area.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { FieldPair } from "../field-pair.tsx";

export function DocumentsFields() {
	const { t } = useTranslation("details");
	const languages = preferredFirst(LOCALES, useLocale());
	const places = useMemo<PlaceholderOption[]>(
		() =>
			DOCUMENT_PLACEHOLDERS.map((name) => ({ name, displayName: name, hint: t(`documents.values.${name}`) })),
		[t],
	);
	const at = (locale: Locale, name: string) => `payment.locales.${locale}.documents.${name}` as const;
	const label = (name: string, locale: Locale) => t(`documents.in.${locale}`, { name });
	return (
		<>
			<FieldPair>
				{languages.map((locale) => (
					<FormField
						key={locale}
						name={at(locale, "requisites")}
						label={label(t("documents.requisites"), locale)}
						max={LIMITS.requisites}
						optional="unsaid"
					>
						{(field) => <TextArea lang={locale} rows={5} {...field} />}
					</FormField>
				))}
			</FieldPair>
			{DOCUMENT_FIELDS.filter((name) => name !== "requisites").map((name) => (
				<FieldPair key={name}>
					{languages.map((locale) => (
						<FormField
							key={locale}
							name={at(locale, name)}
							label={label(t(`documents.${name}`), locale)}
							hint={t(`documents.${name}_hint.${locale}`)}
							optional="unsaid"
						>
							{(field) => <TextInput lang={locale} {...field} />}
						</FormField>
					))}
				</FieldPair>
			))}
			<h3 className="mt-2 font-medium text-15">{t("documents.wording")}</h3>
			<p className="-mt-3 text-13 text-secondary">{t("documents.wording_hint")}</p>
			{CUSTOM_TEXT_DOCUMENTS.map((document) => (
				<FieldPair key={document}>
					{languages.map((locale) => (
						<FormField
							key={locale}
							name={at(locale, `wording.${document}`)}
							label={label(t(`documents.kind.${document}`), locale)}
							max={LIMITS.documentText}
							optional="unsaid"
						>
							{(field) => <TokenArea {...field} rows={3} lang={locale} placeholders={places} />}
						</FormField>
					))}
				</FieldPair>
			))}
		</>
	);
}
