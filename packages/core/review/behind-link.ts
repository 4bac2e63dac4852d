import type { ReviewLinkForm } from "@deck/contracts/own-review";
import { reviewNumbers } from "@deck/contracts/review";
import { recipientsOf } from "../account/recipients.ts";
import { conferenceLookup } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { reviews } from "./entity.ts";
import { demandReviewLink } from "./link.ts";
import type { AskedReview, Reviewer } from "./reviewer.ts";

/**
 * Acts count as the expert's, whoever is signed in. 1 table call, and those of `recipientsOf`.
 * @throws 422 `review_link_over`
 */
export async function readBehindLink(
	context: Context,
	{ conference: id, review, signature }: ReviewLinkForm,
): Promise<{ reviewer: Reviewer; asked: AskedReview }> {
	const { table } = context;
	const asked = reviewNumbers(review);
	const [conference, found] = await getItems(table, [
		conferenceLookup(table, id),
		lookup(reviews(table), reviews(table).get({ conference: id, ...asked })),
	]);
	if (!conference || conference.deleted_at) throw new AppError("invalid", "review_link_over");
	const { email } = demandReviewLink(context, found, signature);
	const addresses = (await recipientsOf(table, [email], "en")).get(email)?.addresses ?? [email];
	return { reviewer: { context: { ...context, actor: null }, conference, signature, addresses }, asked };
}
