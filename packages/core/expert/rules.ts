import type { ExpertState } from "@deck/contracts/expert";
import { may, reach } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";

/** Section roles change experts that they added, other roles all (product.md §1). */
export function mayChange(
	{ roles, user_id }: Pick<Actor, "roles" | "user_id">,
	expert: { added_by: string },
): boolean {
	if (reach(roles, "experts", "write") === "all") return true;
	return may(roles, "experts", "write") && expert.added_by === user_id;
}

export const mayDelete = ({ roles }: Pick<Actor, "roles">): boolean =>
	reach(roles, "experts", "write") === "all";

/** Fields that determine participation. */
interface Part {
	state: ExpertState;
	/** Agreed to a review here. */
	accepted?: boolean;
	/** Review requests. */
	assigned?: number;
}

/**
 * Returns whether staff may read the expert's own profile: once they agreed to be an expert or to a review. An added
 * address alone gives no access.
 */
export const isWilling = ({ state, accepted }: Part): boolean => state === "agreed" || accepted === true;

/**
 * Returns whether staff may check papers against declared conflicts: for agreed experts, and those asked for a review,
 * which is e-mailed and logged. Otherwise adding addresses would reveal conflicts unnoticed.
 */
export const tellsConflicts = (expert: Part): boolean => isWilling(expert) || (expert.assigned ?? 0) > 0;
