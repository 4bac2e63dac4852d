import type { AdminRole, StaffRole } from "@deck/contracts/enums";
import type { GivenRole, RoleForm } from "@deck/contracts/staff";

/**
 * Ticks a role, or takes it away with all its sections. One of sections stands without any until one is chosen, and is
 * refused so.
 */
export function withRole(roles: readonly RoleForm[], type: GivenRole, on: boolean): RoleForm[] {
	const others = roles.filter((role) => role.type !== type);
	return on ? [...others, { type }] : others;
}

/** Ticks a section of a role that is ticked, or takes it away. */
export function withSection(
	roles: readonly RoleForm[],
	type: GivenRole,
	section_id: string,
	on: boolean,
): RoleForm[] {
	const others = roles.filter((role) => role.type !== type);
	const left = roles.filter(
		(role) => role.type === type && role.section_id !== undefined && role.section_id !== section_id,
	);
	const chosen = on ? [...left, { type, section_id }] : left;
	return [...others, ...(chosen.length > 0 ? chosen : [{ type }])];
}

/** The roles of a member as the form has them; a creator's own role is not given there. */
export function asValues(roles: readonly AdminRole[]): RoleForm[] {
	return roles.flatMap(({ type, section_id }) => (type === "creator" ? [] : [{ type, section_id }]));
}

/** Whether two lists are the same roles, in whatever order. */
export function sameRoles(one: readonly AdminRole[], other: readonly AdminRole[]): boolean {
	const names = (roles: readonly AdminRole[]) =>
		roles
			.map(({ type, section_id = "" }) => `${type} ${section_id}`)
			.sort()
			.join("\n");
	return names(one) === names(other);
}

/** A role with the ids of its sections, in the order in which they were given. */
export interface RoleGroup {
	type: StaffRole;
	sections: string[];
}

/** Roles with their sections gathered, as they are shown. */
export function groupRoles(roles: readonly AdminRole[]): RoleGroup[] {
	const groups = new Map<StaffRole, string[]>();
	for (const { type, section_id } of roles) {
		groups.set(type, [...(groups.get(type) ?? []), ...(section_id === undefined ? [] : [section_id])]);
	}
	return [...groups].map(([type, sections]) => ({ type, sections }));
}
