import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { FieldPair } from "../field-pair.tsx";

export function PaymentFields() {
	const { t } = useTranslation("details");
	const languages = preferredFirst(LOCALES, useLocale());
	return (
		<FieldPair>
			{languages.map((locale) => (
				<FormField
					key={locale}
					name={`payment.locales.${locale}.text`}
					label={t(`payment.text.${locale}`)}
					hint={t("payment.markdown")}
					max={LIMITS.paymentText}
					optional="unsaid"
				>
					{(field) => <TextArea lang={locale} rows={6} {...field} />}
				</FormField>
			))}
		</FieldPair>
	);
}
