import type { ReviewLinkForm } from "@deck/contracts/own-review";
import type { StartUploadForm, Upload } from "@deck/contracts/upload";
import type { Context } from "../kernel/context.ts";
import { countAccount } from "../kernel/rate-limit.ts";
import { asAccount, type Uploading } from "../upload/owner.ts";
import { startUpload } from "../upload/start.ts";
import { readBehindLink } from "./behind-link.ts";
import { readReviewed } from "./change.ts";
import { reviewIdOf } from "./entity.ts";
import { of } from "./page.ts";
import { type AskedReview, demandOwn, type Reviewer } from "./reviewer.ts";
import { demandStep } from "./rules.ts";

/** An upload through a link can only be used for that review. */
export function asReviewer(reviewer: Reviewer, { number, n }: AskedReview): Uploading {
	if (reviewer.signature === undefined) return asAccount(reviewer.context);
	const id = `review-link#${reviewer.conference.conference}#${reviewIdOf({ number, n })}`;
	return { ...reviewer.context, owner: { id, counted: id, addresses: [] } };
}

/**
 * 4 table calls, and those of `recipientsOf`.
 * @throws as `readBehindLink` and `demandOwn`; as `demandStep` if it cannot be sent now
 */
export async function uploadingByLink(context: Context, link: ReviewLinkForm): Promise<Uploading> {
	const { reviewer, asked } = await readBehindLink(context, link);
	const found = await readReviewed(reviewer.context, reviewer.conference.conference, asked.number);
	const review = demandOwn(reviewer, found.whole, of(found, asked.n));
	demandStep("send", found.whole.paper, review, ["reviewer"]);
	const { owner, ...rest } = asReviewer(reviewer, asked);
	return { ...rest, owner: { ...owner, email: review.email } };
}

/**
 * Limits apply to the link as to an account.
 * @throws 429, and as both others
 */
export async function startUploadByLink(
	context: Context,
	link: ReviewLinkForm,
	file: Pick<StartUploadForm, "name" | "size">,
): Promise<Upload> {
	const uploading = await uploadingByLink(context, link);
	await countAccount(context, "upload", uploading.owner.counted);
	return startUpload(uploading, { ...file, purpose: "review_file" });
}
