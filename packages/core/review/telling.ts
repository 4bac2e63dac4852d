import { reach } from "@deck/contracts/permissions";
import { hasAgreed } from "../expert/rules.ts";
import type { Actor } from "../kernel/actor.ts";
import { ifReads, reviewersIn } from "../kernel/card-text.ts";

/**
 * Answers whether staff may ask which papers an expert's person declared not to review: of who agreed to be an expert, and
 * of who reviews a paper that the asker reads, of which there is an e-mail and an entry of the log. Of others, adding
 * addresses would find it out in silence; and a paper that the asker wrote would name its reviewers.
 * @param cards the texts of all papers (`paperTexts`)
 */
export function tellingFor(
	{ roles, conflicts }: Pick<Actor, "roles" | "conflicts">,
	cards: readonly string[],
) {
	const reads = ifReads({ staff: reach(roles, "papers", "read"), conflicts });
	const isReviewer = reviewersIn(cards.filter((text) => reads(text) !== ""));
	return (expert: Parameters<typeof hasAgreed>[0] & { email: string }): boolean =>
		hasAgreed(expert) || isReviewer(expert.email);
}
