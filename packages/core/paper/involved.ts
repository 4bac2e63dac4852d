import type { PaperTies } from "../noun.ts";

/** A paper as far as it tells who is involved in it. */
export interface Involving {
	authors: readonly { email: string }[];
	paper: { reviewers?: readonly string[] | undefined };
}

/**
 * Returns the addresses of everybody who is involved in a paper: its authors, and who was asked to review it and has not
 * declined. Conflicts of interest go by these and `tiesTo` alone (product.md §1).
 */
export const addressesIn = ({ authors, paper: { reviewers = [] } }: Involving): string[] => [
	...new Set([...authors.map(({ email }) => email), ...reviewers]),
];

/**
 * Returns whether somebody is involved in a paper.
 * @param addresses every address of theirs (`Actor.conflicts`, `addressesOfPerson`)
 */
export const isInvolved = (paper: Involving, addresses: readonly string[]): boolean =>
	addressesIn(paper).some((email) => addresses.includes(email));

/** Returns whether somebody is among a paper's authors, by the same addresses. */
export const writes = ({ authors }: Pick<Involving, "authors">, addresses: readonly string[]): boolean =>
	authors.some(({ email }) => addresses.includes(email));

/** Returns whether somebody is tied to a paper of a conference, by its number. */
export const isTied = ({ writes, reviews }: PaperTies, number: number): boolean =>
	writes.has(number) || reviews.has(number);
