import type { StaffReview } from "@deck/contracts/review";

/** Returns until when the invitation to a review waits (ISO instant); null where it does not. */
export function waitsUntil(
	reviews: readonly Pick<StaffReview, "id" | "waits_till">[],
	id: string | undefined,
	now: Date,
): string | null {
	const till = reviews.find((one) => one.id === id)?.waits_till;
	return till && till > now.toISOString() ? till : null;
}
