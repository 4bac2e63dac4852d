import { LOCALES, type Locale } from "@deck/contracts/enums";
import type { ExpertField } from "@deck/contracts/expert-facts";
import { useTranslation } from "react-i18next";
import { Checkbox } from "./checkbox.tsx";
import { ChipsInput } from "./chips-input.tsx";
import { FormField } from "./form/form-field.tsx";
import { TextInput } from "./text-input.tsx";

/** @param own parts set by the expert for all conferences, so not asked */
export function TopicFields({ presetParts = [] }: { presetParts?: readonly ExpertField[] }) {
	const { t } = useTranslation(["expert-fields", "common"]);
	return (
		<>
			{presetParts.length > 0 && <p className="text-14 text-secondary">{t("own")}</p>}
			{!presetParts.includes("interests") && (
				<FormField<string[]> name="interests" label={t("interests")} hint={t("interests_hint")} optional>
					{({ name: _, ...field }) => <ChipsInput {...field} placeholder={t("common:one_more_interest")} />}
				</FormField>
			)}
			{!presetParts.includes("languages") && (
				<FormField<Locale[]> name="languages" label={t("languages")} group>
					{({ value, onChange, onBlur }) => (
						<LanguageBoxes value={value} onChange={onChange} onBlur={onBlur} />
					)}
				</FormField>
			)}
			<FormField name="limit" label={t("limit")} hint={t("limit_hint")} optional>
				{(field) => <TextInput inputMode="numeric" className="max-w-28" {...field} />}
			</FormField>
		</>
	);
}

interface LanguageBoxesProps {
	value: readonly Locale[];
	onChange(value: Locale[]): void;
	onBlur?(): void;
}

export function LanguageBoxes({ value, onChange, onBlur }: LanguageBoxesProps) {
	const { t } = useTranslation("common");
	return (
		<div className="flex flex-wrap gap-x-6 gap-y-2">
			{LOCALES.map((language) => (
				<Checkbox
					key={language}
					value={value.includes(language)}
					onChange={(ticked) =>
						onChange(LOCALES.filter((one) => (one === language ? ticked : value.includes(one))))
					}
					onBlur={onBlur}
				>
					{t(`language.${language}`)}
				</Checkbox>
			))}
		</div>
	);
}
