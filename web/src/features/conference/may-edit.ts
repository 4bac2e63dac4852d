import type { AdminRole } from "@deck/contracts/enums";
import { hasPermission } from "@deck/contracts/permissions";

export function mayEdit(
	roles: readonly AdminRole[],
	area: "conference" | "structure" = "conference",
): boolean {
	return hasPermission(roles, area, "write");
}
