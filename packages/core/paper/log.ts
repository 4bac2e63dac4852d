import type { LogEntry, LogInvolvement } from "../feature.ts";

/**
 * Log actions visible to authors (product.md §1). Entries name who acted, so staff's submissions on behalf stay
 * hidden.
 */
const VISIBLE_TO_AUTHORS = new Set(["paper.submitted"]);

/** Reviewers could recognise an author by them: somebody's other traces end at the same time. */
const HIDDEN_FROM_REVIEWERS = new Set(["paper.author_left", "paper.corresponding_left"]);

export function isVisibleToInvolved({ object, action }: LogEntry, { papers }: LogInvolvement): boolean {
	const number = Number(object.split("-")[1]);
	if (papers.reviews.has(number) && HIDDEN_FROM_REVIEWERS.has(action)) return false;
	return VISIBLE_TO_AUTHORS.has(action) || !papers.wrote.has(number);
}
