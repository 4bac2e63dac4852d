import { useTranslation } from "react-i18next";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

/** Edits the per cent off the fee; `NaN` while empty. */
export function DiscountField() {
	const { t } = useTranslation("paper-actions");
	return (
		<FormField<number> name="discount" label={t("place.discount")} hint={t("place.discount_hint")}>
			{({ value, onChange, ...field }) => (
				<TextInput
					{...field}
					type="number"
					min={0}
					max={100}
					value={Number.isNaN(value) ? "" : String(value)}
					onChange={(typed) => onChange(typed === "" ? Number.NaN : Number(typed))}
				/>
			)}
		</FormField>
	);
}
