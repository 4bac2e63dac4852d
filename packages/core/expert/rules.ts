import type { ExpertState } from "@deck/contracts/expert";
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

/** What of an expert tells how far they take part. */
interface Part {
	state: ExpertState;
	/** They agreed to a review here. */
	accepted?: boolean;
	/** Reviews that they were asked for. */
	assigned?: number;
}

/**
 * Whether staff may read what an expert's person states of themselves for all conferences: once they agreed to be an
 * expert here, or to a review. Whose address somebody merely added says nothing by that.
 */
export const isWilling = ({ state, accepted }: Part): boolean => state === "agreed" || accepted === true;

/**
 * Whether staff may ask which papers an expert's person declared not to review: of who agreed, and of who was asked for a
 * review, of which there is a letter and an entry of the log. Of others, adding addresses would find it out in silence.
 */
export const tellsConflicts = (expert: Part): boolean => isWilling(expert) || (expert.assigned ?? 0) > 0;
