import type { AdminRole, StaffRole } from "@deck/contracts/enums";
import { type Area, ENOUGH, type Grant, type Need, PERMISSIONS } from "@deck/contracts/permissions";

/** Grants that reach no further than the role's sections. */
const SECTION_BOUND: readonly Grant[] = ["own", "propose"];

/**
 * Where the roles give what is needed: everywhere, in some sections only, or nowhere (null).
 * A section role whose row says `read` (sections, dates) reads everywhere.
 */
export function reach(
	roles: readonly AdminRole[],
	area: Area,
	need: Need,
): "all" | ReadonlySet<string> | null {
	const sections = new Set<string>();
	for (const role of roles) {
		const grant: Grant = PERMISSIONS[area][role.type];
		if (!ENOUGH[need].includes(grant)) continue;
		if (!SECTION_BOUND.includes(grant)) return "all";
		if (role.section_id) sections.add(role.section_id);
	}
	return sections.size > 0 ? sections : null;
}

/** Whether the roles allow it; with a section, whether they do there. */
export function may(roles: readonly AdminRole[], area: Area, need: Need, section?: string): boolean {
	const where = reach(roles, area, need);
	if (where === null) return false;
	return where === "all" || section === undefined || where.has(section);
}

/** Whether a role is bound to sections (`sec_…`, specification §6). */
export function isSectionRole(type: StaffRole): boolean {
	return type.startsWith("sec_");
}

/** Ranks of impersonation, the highest first: nobody acts as somebody above them (product.md §1). */
const RANKS: readonly (readonly StaffRole[])[] = [
	["creator"],
	["superadmin"],
	["editor"],
	["sec_secretary", "sec_chair"],
	["observer"],
];

/** How high roles stand in a conference; a platform admin stands above all of them. */
export function rank(person: { platform_admin: boolean; roles: readonly AdminRole[] }): number {
	if (person.platform_admin) return RANKS.length + 1;
	const found = RANKS.findIndex((types) => person.roles.some((role) => types.includes(role.type)));
	return found < 0 ? 0 : RANKS.length - found;
}
