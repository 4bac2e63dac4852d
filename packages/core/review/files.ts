import { isSent } from "@deck/contracts/review-life";
import { notFound } from "../kernel/errors.ts";
import { signedFile } from "../kernel/stored-file.ts";
import { participationOf } from "../paper/participation.ts";
import { demandBlind } from "./blind.ts";
import { readReviewed } from "./change.ts";
import { of } from "./page.ts";
import { type AskedReview, demandOwn, type Reviewer } from "./reviewer.ts";

/**
 * Serves the reviewer and staff. Reviewers get a revealed answer, anonymous in double-blind conferences. 3 table
 * calls, 1 more for the copy.
 * @throws 404, and as `demandBlind`
 */
export async function reviewFile(
	reviewer: Reviewer,
	asked: AskedReview & { part: "review" | "reply" },
): Promise<string> {
	const { context, conference } = reviewer;
	const found = await readReviewed(context, conference.conference, asked.number);
	const review = of(found, asked.n);
	const isStaff = context.actor !== null && participationOf(found.whole, context.actor).staff;
	const shown = isStaff && review ? review : demandOwn(reviewer, found.whole, review);
	const file = asked.part === "review" ? shown.file : shown.reply?.file;
	if (!file || (isStaff && !isSent(shown.state))) throw notFound();
	const name = `${conference.path}-${asked.number}-${asked.part}.pdf`;
	if (isStaff || asked.part === "review" || conference.blindness !== "double")
		return signedFile(context, "review_file", file, { name });
	const key = { conference: conference.conference, number: asked.number, file: `reply-${asked.n}` } as const;
	return signedFile(context, "blind_file", await demandBlind(context, key, file), { name });
}
