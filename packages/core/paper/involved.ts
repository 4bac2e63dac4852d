import type { PaperTies } from "../noun.ts";

export interface Involving {
	authors: readonly { email: string }[];
	paper: { reviewers?: readonly string[] | undefined };
}

/**
 * Returns the addresses of authors, and of invited reviewers who did not decline. Only this and `tiesTo` decide on
 * conflicts of interest (product.md §1).
 */
export const addressesIn = ({ authors, paper: { reviewers = [] } }: Involving): string[] => [
	...new Set([...authors.map(({ email }) => email), ...reviewers]),
];

/** @param addresses all addresses of the person (`Actor.conflicts`, `addressesOfPerson`) */
export const isInvolved = (paper: Involving, addresses: readonly string[]): boolean =>
	addressesIn(paper).some((email) => addresses.includes(email));

/** By the same addresses. */
export const writes = ({ authors }: Pick<Involving, "authors">, addresses: readonly string[]): boolean =>
	authors.some(({ email }) => addresses.includes(email));

export const isTied = ({ writes, reviews }: PaperTies, number: number): boolean =>
	writes.has(number) || reviews.has(number);
