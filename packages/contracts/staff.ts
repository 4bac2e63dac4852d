import * as v from "valibot";
import { type AdminRole, type Locale, STAFF_ROLES } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isSectionRole } from "./permissions.ts";
import { email, emailLanguage, id, rule } from "./rules.ts";

/** `creator` can only be handed over. */
export const ASSIGNABLE_ROLES = STAFF_ROLES.filter((role) => role !== "creator");
export type AssignableRole = Exclude<(typeof STAFF_ROLES)[number], "creator">;

export interface RoleForm {
	type: AssignableRole;
	section_id?: string;
}

/** Section roles need a section (specification §5). */
const adminRole = v.pipe(
	v.object({
		type: v.picklist(ASSIGNABLE_ROLES as AssignableRole[], "invalid"),
		section_id: v.optional(id),
	}),
	v.forward(
		v.check((role) => !isSectionRole(role.type) || role.section_id !== undefined, "section_required"),
		["section_id"],
	),
	v.transform((role): RoleForm => (isSectionRole(role.type) ? role : { type: role.type })),
);

/** PUT conf/{conf}/adm/staff: at least one role. */
export const StaffForm = v.object({
	email,
	admin_roles: v.pipe(
		v.array(adminRole),
		v.minLength(1, "role_required"),
		v.maxLength(LIMITS.staffRoles, rule("maxsize", { length: LIMITS.staffRoles })),
		v.transform((roles) => [
			...new Map(roles.map((role) => [`${role.type} ${role.section_id ?? ""}`, role])).values(),
		]),
	),
});
export type StaffForm = v.InferOutput<typeof StaffForm>;

export const AddStaffForm = v.object({ ...StaffForm.entries, language: emailLanguage });
export type AddStaffForm = v.InferOutput<typeof AddStaffForm>;

/** POST conf/{conf}/adm/staff/removal and …/staff/creator. */
export const StaffMemberForm = v.object({ email });

export interface StaffMember {
	/** Null while the roles are pending. */
	id: string | null;
	email: string;
	names: Partial<Record<Locale, string>>;
	avatar_path: string | null;
	admin_roles: AdminRole[];
	/** Nobody verified the address; the roles have no effect. */
	waiting: boolean;
	since: string;
	/** ISO instant; until then their invitation waits. */
	waits_till?: string;
}

/** Compares by highest role, then address. */
export function compareMembers(one: StaffMember, other: StaffMember): number {
	const rank = ({ admin_roles }: StaffMember) =>
		Math.min(...admin_roles.map((role) => STAFF_ROLES.indexOf(role.type)));
	return rank(one) - rank(other) || one.email.localeCompare(other.email);
}
