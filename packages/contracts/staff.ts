import * as v from "valibot";
import { type AdminRole, type Locale, STAFF_ROLES } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isSectionRole } from "./permissions.ts";
import { email, emailLanguage, id, rule } from "./rules.ts";

/** Roles that are given and taken; `creator` passes on by handing over alone. */
export const GIVEN_ROLES = STAFF_ROLES.filter((role) => role !== "creator");
export type GivenRole = Exclude<(typeof STAFF_ROLES)[number], "creator">;

/** A role that is given; one of a section has it. */
export interface RoleForm {
	type: GivenRole;
	section_id?: string;
}

/** One role; a section role names its section (specification §5). */
const adminRole = v.pipe(
	v.object({
		type: v.picklist(GIVEN_ROLES as GivenRole[], "invalid"),
		section_id: v.optional(id),
	}),
	v.forward(
		v.check((role) => !isSectionRole(role.type) || role.section_id !== undefined, "section_required"),
		["section_id"],
	),
	v.transform((role): RoleForm => (isSectionRole(role.type) ? role : { type: role.type })),
);

/** PUT conf/{conf}/adm/staff: somebody and their roles, at least one. */
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

/** POST conf/{conf}/adm/staff. */
export const AddStaffForm = v.object({ ...StaffForm.entries, language: emailLanguage });
export type AddStaffForm = v.InferOutput<typeof AddStaffForm>;

/** POST conf/{conf}/adm/staff/removal and …/staff/creator: one member. */
export const StaffMemberForm = v.object({ email });

/** A member of a conference's staff. */
export interface StaffMember {
	/** The account's id; null while the roles wait for one. */
	id: string | null;
	email: string;
	/** Full names, where the account has told them. */
	names: Partial<Record<Locale, string>>;
	avatar_path: string | null;
	admin_roles: AdminRole[];
	/** No account has verified the address yet: the roles wait for it and give nothing. */
	waiting: boolean;
	since: string;
}

/** The order of the list: the highest role first, then by address. */
export function compareMembers(one: StaffMember, other: StaffMember): number {
	const rank = ({ admin_roles }: StaffMember) =>
		Math.min(...admin_roles.map((role) => STAFF_ROLES.indexOf(role.type)));
	return rank(one) - rank(other) || one.email.localeCompare(other.email);
}
