import type { StaffReview } from "@deck/contracts/review";

/** Returns when the latest review was sent or corrected; undefined if none was. */
export const latestSent = (
	reviews: readonly Pick<StaffReview, "sent_at" | "corrected_at">[],
): string | undefined =>
	reviews
		.flatMap(({ sent_at, corrected_at }) => corrected_at ?? sent_at ?? [])
		.sort()
		.at(-1);
