import type { PaperInvolvement } from "../feature.ts";

export interface PaperPeople {
	authors: readonly { email: string }[];
	paper: { reviewers?: readonly string[] | undefined };
}

/**
 * Returns the addresses of authors, and of invited reviewers who did not decline. Only this and `readPaperInvolvement` decide on
 * conflicts of interest (product.md §1).
 */
export const involvedAddresses = ({ authors, paper: { reviewers = [] } }: PaperPeople): string[] => [
	...new Set([...authors.map(({ email }) => email), ...reviewers]),
];

/**
 * Checks whether a person wrote or reviews a paper.
 * @param addresses all addresses of the person (`Actor.conflicts`, `conflictAddresses`)
 */
export const isInvolved = (paper: PaperPeople, addresses: readonly string[]): boolean =>
	involvedAddresses(paper).some((email) => addresses.includes(email));

/** Checks whether a person wrote a paper; `addresses` as in `isInvolved`. */
export const isAuthorOf = (
	{ authors }: Pick<PaperPeople, "authors">,
	addresses: readonly string[],
): boolean => authors.some(({ email }) => addresses.includes(email));

export const isInvolvedInNumber = ({ writes, reviews }: PaperInvolvement, number: number): boolean =>
	writes.has(number) || reviews.has(number);
