import { permissionScope } from "@deck/contracts/permissions";
import { hasAgreed } from "../expert/rules.ts";
import type { Actor } from "../kernel/actor.ts";
import { commonPartForStaff, reviewsAnyOf } from "../kernel/list-row-text.ts";

/**
 * Returns a filter of experts: whether staff may learn which papers an expert declared not to review. They may if the
 * expert agreed to be one, or reviews a paper that the actor reads, as an e-mail and the log name it. Otherwise adding
 * addresses would find it out silently. A paper that the actor wrote would reveal its reviewers.
 * @param rows the texts of all papers (`readListRowTexts`)
 */
export function declarationVisibility(
	{ roles, conflicts }: Pick<Actor, "roles" | "conflicts">,
	rows: readonly string[],
) {
	const reads = commonPartForStaff({ staff: permissionScope(roles, "papers", "read"), conflicts });
	const isReviewer = reviewsAnyOf(rows.filter((text) => reads(text) !== ""));
	return (expert: Parameters<typeof hasAgreed>[0] & { email: string }): boolean =>
		hasAgreed(expert) || isReviewer(expert.email);
}
