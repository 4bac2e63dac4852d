import type { AdminRole } from "@deck/contracts/enums";
import { hasPermission } from "@deck/contracts/permissions";

/**
 * Returns whether staff may edit (product.md §1): details, information, dates and states, or `structure`: sections and
 * events. Others read.
 */
export function mayEdit(
	roles: readonly AdminRole[],
	area: "conference" | "structure" = "conference",
): boolean {
	return hasPermission(roles, area, "write");
}
