import type { StaffReview } from "@deck/contracts/review";

export function waitsUntil(
	reviews: readonly Pick<StaffReview, "id" | "waits_till">[],
	id: string | undefined,
	now: Date,
): string | null {
	const till = reviews.find((one) => one.id === id)?.waits_till;
	return till && till > now.toISOString() ? till : null;
}
