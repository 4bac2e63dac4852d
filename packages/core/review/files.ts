import { isSent } from "@deck/contracts/review-lifecycle";
import { notFound } from "../kernel/errors.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";
import { requireBlindCopy } from "./blind-copy.ts";
import { readReviewed } from "./change.ts";
import { reviewByNumber } from "./page.ts";
import { isHiddenFromImpersonator, type Reviewer, type ReviewRef, requireOwnReview } from "./reviewer.ts";

/**
 * Signs the URL of a review's file or the authors' reply, for the reviewer and staff. Reviewers get a revealed reply,
 * anonymous in double-blind conferences. 3 table calls, 1 more for the copy.
 * @throws 404, and as `requireBlindCopy`
 */
export async function readReviewFileUrl(
	reviewer: Reviewer,
	ref: ReviewRef & { part: "review" | "reply" },
): Promise<string> {
	const { context, conference } = reviewer;
	const found = await readReviewed(context, conference.conference, ref.number);
	const review = reviewByNumber(found, ref.n);
	const isStaff = context.actor !== null && paperRightsOf(found.whole, context.actor).staff;
	const shown = isStaff && review ? review : requireOwnReview(reviewer, found.whole, review);
	const reply = isStaff || shown.visible_at ? shown.reply : undefined;
	const file = ref.part === "review" ? shown.file : reply?.file;
	if (!file || (isStaff && !isSent(shown.state)) || isHiddenFromImpersonator(reviewer, shown))
		throw notFound();
	const name = `${conference.path}-${ref.number}-${ref.part}.pdf`;
	if (isStaff || ref.part === "review" || conference.blindness !== "double")
		return signedFileUrl(context, "review_file", file, { name });
	const key = { conference: conference.conference, number: ref.number, file: `reply-${ref.n}` } as const;
	return signedFileUrl(context, "blind_file", await requireBlindCopy(context, key, file), { name });
}
