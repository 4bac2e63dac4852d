import { LIMITS } from "@deck/contracts/limits";
import { ORGANIZATIONS } from "@deck/contracts/registration-fields";
import { type Control, type FieldValues, type Path, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "../../ui/form/form-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function OrganizationFields<I extends FieldValues>({
	control,
}: {
	control: Control<I, unknown, never> | Control<I>;
}) {
	const { t } = useTranslation("registrations");
	const kind = useWatch({ control: control as Control<I>, name: "content.organization.kind" as Path<I> });
	return (
		<>
			<FormField<(typeof ORGANIZATIONS)[number]> name="content.organization.kind" label={t("organization")}>
				{(field) => (
					<Select
						{...field}
						options={ORGANIZATIONS.map((value) => ({
							value,
							label: value === "other" ? t("register.other") : t(`organization_of.${value}`),
						}))}
					/>
				)}
			</FormField>
			{kind === "other" && (
				<div className="grid field-row gap-4 sm:grid-cols-2">
					<FormField name="content.organization.short_name" label={t("register.short_name")}>
						{(field) => <TextInput {...field} autoComplete="off" />}
					</FormField>
					<FormField name="content.organization.city" label={t("register.city")}>
						{(field) => <TextInput {...field} autoComplete="off" maxLength={LIMITS.badgeName} />}
					</FormField>
				</div>
			)}
		</>
	);
}
