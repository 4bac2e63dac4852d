import type { DeclinedReviewLink, ReviewLinkForm } from "@deck/contracts/own-review";
import { parseReviewId } from "@deck/contracts/review";
import { readRecipients } from "../account/recipients.ts";
import { type ConferenceItem, conferenceLookup, partLookup } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { staffLookup } from "../staff/lookup.ts";
import { type ReviewItem, reviews } from "./entity.ts";
import { isDeclinedLink, requireReviewLink } from "./link.ts";
import type { LinkReviewer, ReviewRef } from "./reviewer.ts";

/**
 * Returns the reviewer behind a link; actions count as the expert's, whoever is signed in. 1 table call, plus those of
 * `readRecipients`, and 1 if the expert has an account.
 * @throws 422 `review_link_over`; `review_link_declined` with a `DeclinedReviewLink`
 */
export async function readReviewerByLink(
	context: Context,
	{ conference: id, review, signature }: ReviewLinkForm,
): Promise<{ reviewer: LinkReviewer; review: ReviewRef }> {
	const { table } = context;
	const ref = parseReviewId(review);
	const [conference, found] = await getItems(table, [
		conferenceLookup(table, id),
		lookup(reviews(table), reviews(table).get({ conference: id, ...ref })),
	]);
	if (!conference || conference.deleted_at) throw new AppError("invalid", "review_link_over");
	if (found && isDeclinedLink(context, found, signature))
		throw await declinedLink(context, conference, found);
	const { email } = requireReviewLink(context, found, signature);
	const person = (await readRecipients(table, [email], "en")).get(email);
	const { addresses = [email], conflicts = addresses, accounts = [] } = person ?? {};
	const staff = await getItems(
		table,
		accounts.map((user) => staffLookup(table, user, id)),
	);
	const roles = staff.flatMap((row) => row?.admin_roles ?? []);
	return {
		reviewer: { context: { ...context, actor: null }, conference, signature, addresses, conflicts, roles },
		review: ref,
	};
}

/** Returns the refusal for who declined, with the organisers’ contact. 1 table call. */
async function declinedLink(
	{ table }: Context,
	{ conference, path, locales }: ConferenceItem,
	{ answered_at = "" }: ReviewItem,
): Promise<AppError> {
	const [details] = await getItems(table, [partLookup(table, conference, "details")]);
	const { email = "", phone = "", url = "" } = details?.content?.contacts ?? {};
	const declined: DeclinedReviewLink = {
		at: answered_at,
		conference: {
			path,
			locales: {
				en: { short_title: locales.en.short_title },
				ru: { short_title: locales.ru.short_title },
			},
		},
		contact: [email, phone, url].filter(Boolean).join(", "),
	};
	return new AppError("invalid", "review_link_declined", { declined });
}
