import { may, type Need } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import type { WholePaper } from "./lookup.ts";

/**
 * What a person is to one paper. Conflict of interest comes first: an author is never its staff, nor is its reviewer
 * (product.md §1).
 */
export interface Participation {
	author: boolean;
	corresponding: boolean;
	/**
	 * Whether staff rights hold on this paper: to read it, to edit it, to decide on it, to place and delete it, to give it
	 * a discount.
	 */
	staff: boolean;
	edits: boolean;
	decides: boolean;
	places: boolean;
	prices: boolean;
}

/**
 * Whether a paper is shut to the actor because who really asks reviews it: as its author they would learn who wrote it, as
 * another reviewer what that one thinks of it.
 * @param reviewers addresses of who was asked to review it
 */
export function isShutToReviewer(reviewers: readonly string[] | undefined, actor: Actor): boolean {
	const { real, conflicts, addresses } = actor;
	if (!real || !reviewers) return false;
	return reviewers.some((email) => conflicts.includes(email) && !addresses.includes(email));
}

/** What the actor is to a paper, by its authors, its reviewers and its section. */
export function participationOf(
	{ paper, authors }: Pick<WholePaper, "paper" | "authors">,
	actor: Actor,
): Participation {
	return participationIn({ section: paper.section, authors, reviewers: paper.reviewers }, actor);
}

/** The same of one that is not there yet, or whose parts are known by themselves. */
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
	const involved = [...paper.authors.map(({ email }) => email), ...(paper.reviewers ?? [])];
	const conflict = involved.some((address) => actor.conflicts.includes(address));
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
