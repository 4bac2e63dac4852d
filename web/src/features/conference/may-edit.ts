import type { AdminRole, StaffRole } from "@deck/contracts/enums";

/**
 * Who may change what of a conference (product.md §1): `conference` is its details, information, dates and states,
 * `structure` its sections and events. A platform admin is a superadmin.
 */
const EDITORS: Record<"conference" | "structure", readonly StaffRole[]> = {
	conference: ["creator", "superadmin"],
	structure: ["creator", "superadmin", "editor"],
};

/** Whether staff may change it; the others of them read it. */
export function mayEdit(roles: readonly AdminRole[], area: keyof typeof EDITORS = "conference"): boolean {
	return roles.some(({ type }) => EDITORS[area].includes(type));
}
