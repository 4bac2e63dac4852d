import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";

/** Which accepted papers may be extended; only if extended papers are accepted. */
export function ExtendedField() {
	const { t } = useTranslation("details");
	if (useWatch({ name: "flow" }) !== "both") return null;
	return (
		<FormField<boolean> name="extended_to_all" label={t("extended.label")} hint={t("extended.hint")} group>
			{(field) => <Checkbox {...field}>{t("extended.all")}</Checkbox>}
		</FormField>
	);
}
