import { hasPermission, type Need } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import { isInvolved } from "./involved.ts";
import type { PaperAggregate } from "./lookup.ts";

/** Authors, former ones and reviewers are never staff of a paper (product.md §1). */
export interface PaperRights {
	author: boolean;
	corresponding: boolean;
	staff: boolean;
	edits: boolean;
	decides: boolean;
	places: boolean;
	prices: boolean;
}

/**
 * Checks whether a paper is closed to an impersonator who reviews it: they would learn its authors, or another
 * reviewer's opinion.
 * @param reviewers invited reviewers' addresses
 */
export function isClosedToReviewer(reviewers: readonly string[] | undefined, actor: Actor): boolean {
	const { real, addresses } = actor;
	if (!real || !reviewers) return false;
	return reviewers.some((email) => real.conflicts.includes(email) && !addresses.includes(email));
}

export function paperRightsOf(
	{ paper, authors }: Pick<PaperAggregate, "paper" | "authors">,
	actor: Actor,
): PaperRights {
	const { section, reviewers, former_authors } = paper;
	return paperRightsIn({ section, authors, reviewers, former_authors }, actor);
}

export function paperRightsIn(
	paper: {
		section: string;
		authors: { email: string; corresponding: boolean }[];
		reviewers?: readonly string[] | undefined;
		former_authors?: readonly string[] | undefined;
	},
	actor: Actor,
): PaperRights {
	const isClosed = isClosedToReviewer(paper.reviewers, actor);
	const ownAuthors = isClosed ? [] : paper.authors.filter(({ email }) => actor.addresses.includes(email));
	const conflict = isInvolved({ authors: paper.authors, paper }, actor.conflicts);
	const mayHere = (area: "papers" | "editing" | "decision" | "placement" | "registrations", need: Need) =>
		!conflict && hasPermission(actor.roles, area, need, paper.section);
	return {
		author: ownAuthors.length > 0,
		corresponding: ownAuthors.some((one) => one.corresponding),
		staff: mayHere("papers", "read"),
		edits: mayHere("editing", "write"),
		decides: mayHere("decision", "write"),
		places: mayHere("placement", "write"),
		prices: mayHere("registrations", "write"),
	};
}
