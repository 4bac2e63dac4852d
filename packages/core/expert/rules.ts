import { may, reach } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";

/** Whether somebody changes an expert: a section role those that it added, others all (product.md §1). */
export function mayChange(
	{ roles, user_id }: Pick<Actor, "roles" | "user_id">,
	expert: { added_by: string },
): boolean {
	if (reach(roles, "experts", "write") === "all") return true;
	return may(roles, "experts", "write") && expert.added_by === user_id;
}

/** Whether somebody deletes experts. */
export const mayDelete = ({ roles }: Pick<Actor, "roles">): boolean =>
	reach(roles, "experts", "write") === "all";
