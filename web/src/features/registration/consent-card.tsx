import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFieldAttributes } from "../../ui/field-context.ts";
import { type Control, FormField } from "../../ui/form/form-field.tsx";
import { OwnFields } from "./own-fields.tsx";
import { PartCard } from "./part-card.tsx";

export function ConsentCard() {
	const { t } = useTranslation("registration");
	return (
		<PartCard part="consent">
			<OwnFields part="consent" />
			<FormField<boolean> name="content.consent" label={t("field.consent")} group>
				{(field) => <Consent {...field} />}
			</FormField>
		</PartCard>
	);
}

function Consent(control: Control<boolean>) {
	const { t } = useTranslation("registration");
	const { id, "aria-describedby": described, "aria-invalid": invalid } = useFieldAttributes();
	return (
		<div className="flex flex-wrap items-center gap-x-1.5">
			<Checkbox {...control} id={id} aria-describedby={described} aria-invalid={invalid}>
				{t("consent.agree")}
			</Checkbox>
			<a href="/privacy" target="_blank" rel="noreferrer" className="text-link underline">
				{t("consent.text")}
			</a>
		</div>
	);
}
