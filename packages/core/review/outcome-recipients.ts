import type { PaperStatus } from "@deck/contracts/enums";
import { isSent } from "@deck/contracts/review-lifecycle";
import type { ReviewBoardItem } from "./entity.ts";

export function outcomeRecipients(
	marks: readonly Pick<ReviewBoardItem["marks"][number], "state" | "round" | "email">[],
	{ round = 0 }: { round?: number | undefined },
	to: PaperStatus | "restored",
): string[] {
	const notified = marks.filter((mark) =>
		to === "withdrawn" || to === "restored"
			? mark.state !== "refused" && mark.round === round
			: isSent(mark.state),
	);
	return [...new Set(notified.map(({ email }) => email))];
}
