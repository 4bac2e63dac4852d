import { WORDED_DOCUMENTS, WORDING_VALUES } from "@deck/contracts/conference-parts";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { ownFirst } from "../../../lib/locale.ts";
import type { Place } from "../../../lib/placeholders/typed.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TokenArea } from "../../../ui/placeholders/token-area.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Pair } from "../pair.tsx";

export function DocumentsFields() {
	const { t } = useTranslation("details");
	const languages = ownFirst(LOCALES, useLocale());
	const places = useMemo<Place[]>(
		() => WORDING_VALUES.map((name) => ({ name, shown: name, hint: t(`documents.values.${name}`) })),
		[t],
	);
	const at = (locale: Locale, name: string) => `payment.locales.${locale}.documents.${name}` as const;
	const label = (name: string, locale: Locale) => t(`documents.in.${locale}`, { name });
	return (
		<>
			<Pair>
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
			</Pair>
			{(["vat", "signatory"] as const).map((name) => (
				<Pair key={name}>
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
				</Pair>
			))}
			<h3 className="mt-2 font-medium text-15">{t("documents.wording")}</h3>
			<p className="-mt-3 text-13 text-secondary">{t("documents.wording_hint")}</p>
			{WORDED_DOCUMENTS.map((document) => (
				<Pair key={document}>
					{languages.map((locale) => (
						<FormField
							key={locale}
							name={at(locale, `wording.${document}`)}
							label={label(t(`documents.kind.${document}`), locale)}
							max={LIMITS.documentWording}
							optional="unsaid"
						>
							{(field) => <TokenArea {...field} rows={3} lang={locale} places={places} />}
						</FormField>
					))}
				</Pair>
			))}
		</>
	);
}
