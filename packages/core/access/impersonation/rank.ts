import type { AdminRole, StaffRole } from "@deck/contracts/enums";

/** Highest first; nobody acts as a higher one (product.md §1). */
const RANKS: readonly (readonly StaffRole[])[] = [
	["creator"],
	["superadmin"],
	["editor"],
	["sec_secretary", "sec_chair"],
	["observer"],
];

/** Returns a person's rank: 0 without roles, higher for stronger ones. Platform admins rank above all. */
export function rank(person: { platform_admin: boolean; roles: readonly AdminRole[] }): number {
	if (person.platform_admin) return RANKS.length + 1;
	const found = RANKS.findIndex((types) => person.roles.some((role) => types.includes(role.type)));
	return found < 0 ? 0 : RANKS.length - found;
}
