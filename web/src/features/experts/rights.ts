import type { AdminRole } from "@deck/contracts/enums";
import type { ExpertListRow } from "@deck/contracts/expert";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";

export interface Reader {
	id: string | undefined;
	roles: readonly AdminRole[];
}

export const mayAdd = ({ roles }: Pick<Reader, "roles">): boolean => hasPermission(roles, "experts", "write");

/**
 * Checks whether they may change and invite an expert: section roles those they added, others all (product.md §1).
 */
export function mayChange({ id, roles }: Reader, expert: Pick<ExpertListRow, "added_by">): boolean {
	return mayDelete({ roles }) || (mayAdd({ roles }) && expert.added_by === id);
}

export const mayDelete = ({ roles }: Pick<Reader, "roles">): boolean =>
	permissionScope(roles, "experts", "write") === "all";
