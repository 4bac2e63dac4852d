import type { AdminRole } from "@deck/contracts/enums";

/** Whether staff may change a conference's details and open it (product.md §1); a platform admin is a superadmin. */
export function mayEdit(roles: readonly AdminRole[]): boolean {
	return roles.some(({ type }) => type === "creator" || type === "superadmin");
}
