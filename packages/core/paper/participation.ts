import { may, type Need } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import { isInvolved } from "./involved.ts";
import type { WholePaper } from "./lookup.ts";

/**
 * What a person may do on one paper. Conflict of interest comes first: authors and reviewers are never its staff
 * (product.md §1).
 */
export interface Participation {
	author: boolean;
	corresponding: boolean;
	/** Staff rights on this paper: read, edit, decide, place and delete, price. */
	staff: boolean;
	edits: boolean;
	decides: boolean;
	places: boolean;
	prices: boolean;
}

/**
 * Returns whether the paper is closed to the actor because the real person behind them reviews it. As its author they
 * would learn who wrote it; as another reviewer, the other's opinion.
 * @param reviewers addresses of the invited reviewers
 */
export function isShutToReviewer(reviewers: readonly string[] | undefined, actor: Actor): boolean {
	const { real, conflicts, addresses } = actor;
	if (!real || !reviewers) return false;
	return reviewers.some((email) => conflicts.includes(email) && !addresses.includes(email));
}

export function participationOf(
	{ paper, authors }: Pick<WholePaper, "paper" | "authors">,
	actor: Actor,
): Participation {
	return participationIn({ section: paper.section, authors, reviewers: paper.reviewers }, actor);
}

/** The same for a paper that does not exist yet or was not read whole. */
export function participationIn(
	paper: {
		section: string;
		authors: { email: string; corresponding: boolean }[];
		reviewers?: readonly string[] | undefined;
	},
	actor: Actor,
): Participation {
	const shut = isShutToReviewer(paper.reviewers, actor);
	const mine = shut ? [] : paper.authors.filter(({ email }) => actor.addresses.includes(email));
	const conflict = isInvolved({ authors: paper.authors, paper }, actor.conflicts);
	const mayHere = (area: "papers" | "editing" | "decision" | "placement" | "registrations", need: Need) =>
		!conflict && may(actor.roles, area, need, paper.section);
	return {
		author: mine.length > 0,
		corresponding: mine.some((one) => one.corresponding),
		staff: mayHere("papers", "read"),
		edits: mayHere("editing", "write"),
		decides: mayHere("decision", "write"),
		places: mayHere("placement", "write"),
		prices: mayHere("registrations", "write"),
	};
}
