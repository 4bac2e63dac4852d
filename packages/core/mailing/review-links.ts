import type { Context } from "../kernel/context.ts";
import { reviewLink } from "../review/link.ts";
import { reviewsAt } from "../review/lookup.ts";
import type { DraftingData } from "./email-drafts.ts";
import type { Addressee } from "./entity.ts";

/** By address, for reviewers without confirmed account: the page of their first paper. 1 call if there are any. */
export async function readReviewLinks(
	context: Context,
	{ sources, recipients }: DraftingData,
	people: readonly Addressee[],
): Promise<ReadonlyMap<string, string>> {
	const { subjects, found } = sources;
	const keys = people.flatMap(({ email, numbers }) => {
		if (recipients.get(email)?.confirmed) return [];
		const hat = subjects.roles.find((one) => one.email === email && numbers.includes(one.number));
		return hat?.review === undefined ? [] : [{ email, number: hat.number, n: hat.review }];
	});
	const reviews = await reviewsAt(
		context.table,
		keys.map(({ number, n }) => ({ conference: found.item.conference, number, n })),
	);
	return new Map(
		reviews.flatMap((review, at) => {
			const email = keys[at]?.email;
			return review && email ? [[email, reviewLink(context, review)] as const] : [];
		}),
	);
}
