import type { AdminRole, StaffRole } from "@deck/contracts/enums";
import type { AssignableRole, RoleForm } from "@deck/contracts/staff";

/** Adds or removes a role with its sections. A section role without sections fails validation. */
export function withRole(roles: readonly RoleForm[], type: AssignableRole, on: boolean): RoleForm[] {
	const others = roles.filter((role) => role.type !== type);
	return on ? [...others, { type }] : others;
}

export function withSection(
	roles: readonly RoleForm[],
	type: AssignableRole,
	section_id: string,
	on: boolean,
): RoleForm[] {
	const others = roles.filter((role) => role.type !== type);
	const remaining = roles.filter(
		(role) => role.type === type && role.section_id !== undefined && role.section_id !== section_id,
	);
	const chosen = on ? [...remaining, { type, section_id }] : remaining;
	return [...others, ...(chosen.length > 0 ? chosen : [{ type }])];
}

export function roleValues(roles: readonly AdminRole[]): RoleForm[] {
	return roles.flatMap(({ type, section_id }) => (type === "creator" ? [] : [{ type, section_id }]));
}

/** Compares regardless of order. */
export function sameRoles(one: readonly AdminRole[], other: readonly AdminRole[]): boolean {
	const names = (roles: readonly AdminRole[]) =>
		roles
			.map(({ type, section_id = "" }) => `${type} ${section_id}`)
			.sort()
			.join("\n");
	return names(one) === names(other);
}

export interface RoleGroup {
	type: StaffRole;
	sections: string[];
}

export function groupRoles(roles: readonly AdminRole[]): RoleGroup[] {
	const groups = new Map<StaffRole, string[]>();
	for (const { type, section_id } of roles) {
		groups.set(type, [...(groups.get(type) ?? []), ...(section_id === undefined ? [] : [section_id])]);
	}
	return [...groups].map(([type, sections]) => ({ type, sections }));
}
