import type { RegistrationForm } from "@deck/contracts/registration";
import { ORGANIZATIONS } from "@deck/contracts/registration-fields";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useFieldAttributes } from "../../ui/field-context.ts";
import { type Control, FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PartCard } from "./part-card.tsx";
import type { RegistrationValues } from "./values.ts";

type Kind = RegistrationForm["organization"]["kind"];

export function OrganizationCard() {
	const { t } = useTranslation("registration");
	const kind = useWatch<RegistrationValues, "content.organization.kind">({
		name: "content.organization.kind",
	});
	return (
		<PartCard part="organization">
			<FormField<Kind | undefined>
				name="content.organization.kind"
				label={t("field.organization.kind")}
				group
			>
				{(field) => <Kinds {...field} />}
			</FormField>
			{kind === "other" && (
				<div className="grid field-row gap-4 sm:grid-cols-2">
					<FormField name="content.organization.short_name" label={t("field.organization.short_name")}>
						{(field) => <TextInput {...field} />}
					</FormField>
					<FormField name="content.organization.city" label={t("field.organization.city")}>
						{(field) => <TextInput {...field} />}
					</FormField>
				</div>
			)}
		</PartCard>
	);
}

function Kinds({ value, onChange, onBlur }: Control<Kind | undefined>) {
	const { t } = useTranslation("registration");
	const { id, "aria-describedby": described, "aria-invalid": invalid } = useFieldAttributes();
	return (
		<div
			role="radiogroup"
			aria-label={t("field.organization.kind")}
			aria-describedby={described}
			className="grid gap-2 sm:grid-cols-2"
		>
			{ORGANIZATIONS.map((kind, index) => (
				<label
					key={kind}
					className={cx(
						"flex min-h-11 cursor-pointer items-center gap-2.5 rounded-card border bg-surface px-3 py-2 font-medium transition-colors",
						value === kind
							? "border-focus bg-selected outline outline-focus"
							: invalid
								? "border-bad-icon"
								: "border-control hover:bg-sunken",
					)}
				>
					<input
						type="radio"
						id={index === 0 ? id : undefined}
						aria-invalid={invalid}
						name={id}
						checked={value === kind}
						onChange={() => onChange(kind)}
						onBlur={onBlur}
						className="size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-[6px] checked:border-primary"
					/>
					{t(`organization.${kind}`)}
				</label>
			))}
		</div>
	);
}
