import { isSectionRole } from "@deck/contracts/permissions";
import { ASSIGNABLE_ROLES, type AssignableRole, type RoleForm } from "@deck/contracts/staff";
import { useId } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { sectionsById } from "../../lib/sections.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormError } from "../../ui/form/form-error.tsx";
import { PermissionsHelp } from "./permissions-help.tsx";
import { withRole, withSection } from "./role-values.ts";

export function RolesField() {
	const { t } = useTranslation("staff");
	const { field } = useController<{ admin_roles: RoleForm[] }, "admin_roles">({ name: "admin_roles" });
	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="mb-1.5 text-14 font-medium">{t("roles")}</legend>
			<FormError name="admin_roles" />
			<div className="-mt-3">
				<PermissionsHelp kind="link" />
			</div>
			<ul className="divide-y divide-line rounded-card border border-line">
				{ASSIGNABLE_ROLES.map((type) => (
					<RoleLine
						key={type}
						type={type as AssignableRole}
						roles={field.value}
						onChange={(roles) => field.onChange(roles)}
					/>
				))}
			</ul>
		</fieldset>
	);
}

interface LineProps {
	type: AssignableRole;
	roles: readonly RoleForm[];
	onChange(roles: RoleForm[]): void;
}

function RoleLine({ type, roles, onChange }: LineProps) {
	const { t } = useTranslation(["staff", "roles"]);
	const detailId = useId();
	const { sections } = useConference();
	const on = roles.some((role) => role.type === type);
	const closed = isSectionRole(type) && sections.length === 0;
	return (
		<li className="px-3.5 py-2.5">
			<Checkbox
				value={on}
				disabled={closed}
				aria-describedby={detailId}
				onChange={(ticked) => onChange(withRole(roles, type, ticked))}
				className="font-medium"
			>
				{t(`roles:${type}`)}
			</Checkbox>
			<p id={detailId} className="ml-7 text-13 text-secondary">
				{closed ? t("no_sections") : t(`may.${type}`)}
			</p>
			{on && isSectionRole(type) && <SectionChoice type={type} roles={roles} onChange={onChange} />}
		</li>
	);
}

function SectionChoice({ type, roles, onChange }: LineProps) {
	const { t } = useTranslation(["staff", "roles"]);
	const locale = useLocale();
	const shown = [...sectionsById(useConference().sections, locale).values()];
	const first = roles.findIndex((role) => role.type === type);
	return (
		<fieldset
			aria-label={t("sections_of", { role: t(`roles:${type}`) })}
			className="mt-2 ml-7 flex flex-col gap-1.5"
		>
			<FormError name={`admin_roles.${first}.section_id`} />
			<div className="grid max-h-60 gap-x-4 gap-y-1.5 overflow-y-auto p-0.5 sm:grid-cols-2">
				{shown.map(({ id, name, lang }) => (
					<Checkbox
						key={id}
						value={roles.some((role) => role.type === type && role.section_id === id)}
						onChange={(ticked) => onChange(withSection(roles, type, id, ticked))}
					>
						<span lang={lang} className="min-w-0 wrap-anywhere">
							{name}
						</span>
					</Checkbox>
				))}
			</div>
		</fieldset>
	);
}
