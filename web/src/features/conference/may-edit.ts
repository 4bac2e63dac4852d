import type { AdminRole } from "@deck/contracts/enums";
import { may } from "@deck/contracts/permissions";

/**
 * Whether staff may change a conference (product.md §1): its details, information, dates and states, or its `structure`,
 * which is sections and events. The others of them read it.
 */
export function mayEdit(
	roles: readonly AdminRole[],
	area: "conference" | "structure" = "conference",
): boolean {
	return may(roles, area, "write");
}
