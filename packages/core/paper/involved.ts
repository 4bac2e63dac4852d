import type { PaperInvolvement } from "../feature.ts";
import type { Actor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";

export interface PaperPeople {
	authors: readonly { email: string }[];
	paper: { reviewers?: readonly string[] | undefined; former_authors?: readonly string[] | undefined };
}

/**
 * Returns the addresses of authors, of those who were authors, and of invited reviewers who did not decline. Only this and
 * `readPaperInvolvement` decide on conflicts of interest (product.md §1).
 */
export const involvedAddresses = (whole: PaperPeople): string[] => [
	...new Set([...everAuthors(whole), ...(whole.paper.reviewers ?? [])]),
];

/** Returns the addresses of authors and former authors: for conflicts of interest only, never for rights. */
export const everAuthors = ({ authors, paper: { former_authors = [] } }: PaperPeople): string[] => [
	...authors.map(({ email }) => email),
	...former_authors,
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

/** Checks whether a person wrote a paper or once did; `addresses` as in `isInvolved`. */
export const wasAuthorOf = (whole: PaperPeople, addresses: readonly string[]): boolean =>
	everAuthors(whole).some((email) => addresses.includes(email));

/**
 * Refuses impersonators who are among these authors: they could leave a paper in somebody's name, and read its reviews.
 * @throws 403 `impersonating`
 */
export function assertNotOwnAuthors(actor: Actor | null, authors: readonly { email: string }[]): void {
	if (actor?.real && isAuthorOf({ authors }, actor.real.conflicts))
		throw new AppError("forbidden", "impersonating");
}

export const isInvolvedInNumber = ({ wrote, reviews }: PaperInvolvement, number: number): boolean =>
	wrote.has(number) || reviews.has(number);
