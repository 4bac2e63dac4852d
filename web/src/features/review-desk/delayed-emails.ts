import type { ReviewSummary } from "@deck/contracts/review";

/** Finds a review by its id, as in `137-2`. */
export type FindReview = (id: string) => Pick<ReviewSummary, "expert" | "waits_till"> | undefined;

/** Returns how many reviewers' e-mails about the given reviews wait for the next day, and until when; null: none. */
export function delayedEmails(
	ids: readonly string[],
	find: FindReview,
	now: Date,
): { count: number; till: string } | null {
	const delayed = ids
		.flatMap((id) => find(id) ?? [])
		.filter(({ waits_till = "" }) => waits_till > now.toISOString());
	const till = delayed
		.flatMap(({ waits_till }) => waits_till ?? [])
		.toSorted()
		.at(-1);
	return till === undefined ? null : { count: new Set(delayed.map(({ expert }) => expert)).size, till };
}
