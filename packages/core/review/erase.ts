import { erasedAddress } from "@deck/contracts/mail-domain";
import { conferencesByIdWithDeleted } from "../conference/find.ts";
import { eraseLoggedValues } from "../kernel/audit.ts";
import { raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { erasedName } from "../kernel/personal-data.ts";
import { releaseUpload } from "../upload/release-upload.ts";
import { changeReviews, type ReviewedPaper } from "./change.ts";
import { formatReviewId, type ReviewItem, reviewDrafts } from "./entity.ts";
import { reviewsByAddress } from "./lookup.ts";

/** The original name may identify the reviewer. */
const FILE_NAME = "review.pdf";

/**
 * Erases a reviewer. Keeps sent reviews under the expert's number, since they led to decisions; declines open ones. 1
 * query for each address, and the calls of a change for each review.
 */
export async function eraseReviewer(
	context: Context,
	_userId: string,
	addresses: readonly string[],
): Promise<void> {
	const found = (await Promise.all(addresses.map((email) => reviewsByAddress(context.table, email)))).flat();
	const conferences = await conferencesByIdWithDeleted(
		context.table,
		found.map(({ conference }) => conference),
	);
	for (const { conference, number, n } of found) {
		const item = conferences.get(conference);
		if (!item) continue;
		try {
			await changeReviews(context, item, number, (now) => {
				const review = now.reviews.find((one) => one.n === n);
				return review && addresses.includes(review.email) ? erased(context, now, review) : null;
			});
		} catch (error) {
			// The paper was purged meanwhile.
			if (!(error instanceof AppError && error.kind === "not_found")) throw error;
		}
		await eraseLoggedValues(context.table, conference, `review-${formatReviewId({ number, n })}`);
	}
}

function erased({ table }: Context, { at }: ReviewedPaper, review: ReviewItem) {
	const { conference, number, n, state, sent_at, file, expert } = review;
	const nobody = { name: erasedName(expert), email: erasedAddress(expert), override: undefined };
	const draft = keyOf(reviewDrafts(table).get({ conference, number, n }));
	const dropped = raw({ Delete: { TableName: table.name, Key: { ...draft } } });
	if (sent_at) {
		const renamed = file && { file: { ...file, name: FILE_NAME } };
		return { put: [{ ...review, ...nobody, ...renamed }], writes: [dropped], audit: [] };
	}
	const released = file && releaseUpload(table, file);
	const refusal = { reason: review.refusal?.reason ?? ("other" as const), note: "", alternate: null };
	const declined = {
		...review,
		...nobody,
		refusal,
		file: undefined,
		state: "refused" as const,
		answered_at: review.answered_at ?? at,
	};
	const isLogged = state !== "refused";
	return {
		put: [declined],
		writes: [dropped, ...(released ? [released.write] : [])],
		audit: isLogged
			? [
					{
						object: `review-${formatReviewId(review)}` as const,
						action: "review.refused" as const,
						before: { state },
					},
				]
			: [],
		events: [
			...(isLogged ? [mailEvent("review.refused", { conference, number, n })] : []),
			...(released ? [released.event] : []),
		],
	};
}
