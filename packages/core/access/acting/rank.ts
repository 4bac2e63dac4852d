import type { AdminRole, StaffRole } from "@deck/contracts/enums";

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
