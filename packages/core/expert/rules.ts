import type { ExpertState } from "@deck/contracts/expert";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";

/** Checks whether the actor may change an expert. Section roles change only experts that they added (product.md §1). */
export function mayChangeExpert(
	{ roles, user_id }: Pick<Actor, "roles" | "user_id">,
	expert: { added_by: string },
): boolean {
	if (permissionScope(roles, "experts", "write") === "all") return true;
	return hasPermission(roles, "experts", "write") && expert.added_by === user_id;
}

export const mayRemoveExperts = ({ roles }: Pick<Actor, "roles">): boolean =>
	permissionScope(roles, "experts", "write") === "all";

interface ExpertConsent {
	state: ExpertState;
	/** Agreed to a review here. */
	accepted?: boolean;
}

/**
 * Checks whether an expert agreed to be one here; only then staff may read the expert's own profile. An agreed review
 * is not enough: an author among the staff could infer a reviewer who is willing without a visible review.
 */
export const hasAgreed = ({ state }: Pick<ExpertConsent, "state">): boolean => state === "agreed";

/** Checks whether an expert agreed to take part, and so knows e-mails of the conference. */
export const hasConsented = ({ state, accepted }: ExpertConsent): boolean =>
	state === "agreed" || accepted === true;
