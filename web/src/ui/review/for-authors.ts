import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { StaffReview } from "@deck/contracts/review";
import type { Verdict } from "@deck/contracts/review-lifecycle";

export function forAuthors({
	state,
	ratings,
	text,
	file,
}: StaffReview): Pick<ReviewForAuthors, "verdict" | "ratings" | "content" | "detailed" | "overall" | "file"> {
	const { content = "", detailed = "", overall = "" } = text ?? {};
	return { verdict: state as Verdict, ratings: ratings ?? {}, content, detailed, overall, file };
}
