import type { AdminRole } from "@deck/contracts/enums";
import type { ExpertCard } from "@deck/contracts/expert";
import { may, reach } from "@deck/contracts/permissions";

/** Somebody of the staff. */
export interface Reader {
	id: string | undefined;
	roles: readonly AdminRole[];
}

/** Whether they add experts. */
export const mayAdd = ({ roles }: Pick<Reader, "roles">): boolean => may(roles, "experts", "write");

/** Whether they change and invite an expert: a section role those that it added, others all (product.md §1). */
export function mayChange({ id, roles }: Reader, expert: Pick<ExpertCard, "added_by">): boolean {
	return mayDelete({ roles }) || (mayAdd({ roles }) && expert.added_by === id);
}

/** Whether they delete experts. */
export const mayDelete = ({ roles }: Pick<Reader, "roles">): boolean =>
	reach(roles, "experts", "write") === "all";
