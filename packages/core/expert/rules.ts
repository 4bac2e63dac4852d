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
}

/**
 * Whether staff may read what an expert's person states of themselves for all conferences: once they agreed to be an
 * expert here. A review that they agreed to shows with its paper alone: of an expert who is willing without a visible
 * review, the paper's author among the staff would know whose it is.
 */
export const hasAgreed = ({ state }: Pick<Part, "state">): boolean => state === "agreed";

/** Whether an expert takes part by their own word, and so knows e-mails of the conference. */
export const isWilling = ({ state, accepted }: Part): boolean => state === "agreed" || accepted === true;
