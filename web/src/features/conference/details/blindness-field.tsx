import { BLINDNESS } from "@deck/contracts/conference-parts";
import { useTranslation } from "react-i18next";
import { FormField } from "../../../ui/form/form-field.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";

export function BlindnessField() {
	const { t } = useTranslation("details");
	return (
		<FormField name="blindness" label={t("blindness.label")} hint={t("blindness.hint")} group>
			{({ value, ...field }) => (
				<RadioCards
					value={value}
					{...field}
					options={BLINDNESS.map((kind) => ({
						value: kind,
						label: t(`blindness.${kind}`),
						detail: t(`blindness.${kind}_detail`),
					}))}
				/>
			)}
		</FormField>
	);
}
