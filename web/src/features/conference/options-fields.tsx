import { FLOWS, FORMATS, type Format, LOCALES, type Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { FormField } from "../../ui/form/form-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { CheckList } from "./check-list.tsx";
import { FieldPair } from "./field-pair.tsx";

export function OptionsFields() {
	const { t } = useTranslation(["conference", "common"]);
	return (
		<>
			<FormField name="flow" label={t("form.flow.label")} group>
				{({ value, ...field }) => (
					<RadioCards
						value={value}
						{...field}
						options={FLOWS.map((flow) => ({
							value: flow,
							label: t(`form.flow.${flow}`),
							detail: t(`form.flow.${flow}_detail`),
						}))}
					/>
				)}
			</FormField>
			<FieldPair>
				<FormField<Format[]> name="formats" label={t("form.formats")} group>
					{(field) => (
						<CheckList
							{...field}
							options={FORMATS.map((format) => ({ value: format, label: t(`common:format.${format}`) }))}
						/>
					)}
				</FormField>
				<FormField<Locale[]> name="languages" label={t("form.languages")} group>
					{(field) => (
						<CheckList
							{...field}
							options={LOCALES.map((locale) => ({ value: locale, label: t(`common:language.${locale}`) }))}
						/>
					)}
				</FormField>
			</FieldPair>
		</>
	);
}
