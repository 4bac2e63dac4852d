import type { AdminRole, StaffRole } from "@deck/contracts/enums";

/** Nobody acts as a person of a higher rank (product.md §1). */
const RANKS: Readonly<Record<StaffRole, number>> = {
	creator: 5,
	superadmin: 4,
	editor: 3,
	sec_secretary: 2,
	sec_chair: 2,
	observer: 1,
};

/** Returns a person's rank: 0 without roles, higher for stronger ones. Platform admins rank above all. */
export function rank(person: { platform_admin: boolean; roles: readonly AdminRole[] }): number {
	if (person.platform_admin) return Infinity;
	return Math.max(0, ...person.roles.map(({ type }) => RANKS[type]));
}
