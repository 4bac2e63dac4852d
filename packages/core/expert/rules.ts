import type { ExpertState } from "@deck/contracts/expert";
import { may, reach } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";

/** Section roles change only experts that they added (product.md §1). */
export function mayChange(
	{ roles, user_id }: Pick<Actor, "roles" | "user_id">,
	expert: { added_by: string },
): boolean {
	if (reach(roles, "experts", "write") === "all") return true;
	return may(roles, "experts", "write") && expert.added_by === user_id;
}

export const mayDelete = ({ roles }: Pick<Actor, "roles">): boolean =>
	reach(roles, "experts", "write") === "all";

interface Part {
	state: ExpertState;
	/** Agreed to a review here. */
	accepted?: boolean;
}

/**
 * Staff may read the expert's own profile once they agreed to be an expert here. An agreed review is not enough: an
 * author among the staff could infer a reviewer who is willing without a visible review.
 */
export const hasAgreed = ({ state }: Pick<Part, "state">): boolean => state === "agreed";

/** Takes part by their own word, and so knows e-mails of the conference. */
export const isWilling = ({ state, accepted }: Part): boolean => state === "agreed" || accepted === true;
