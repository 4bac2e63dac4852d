import { erasedAddress } from "@deck/contracts/mail-domain";
import { conferencesByIdWithDeleted } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { eraseLoggedValues } from "../kernel/audit.ts";
import { raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { ERASED_NAME, erasedName } from "../kernel/personal-data.ts";
import { releaseUpload } from "../upload/release-upload.ts";
import { changeReviews, type MakeReviewChange, type ReviewedPaper } from "./change.ts";
import { formatReviewId, type ReviewItem, reviewDrafts } from "./entity.ts";
import { papersProposedOn, reviewsByAddress } from "./lookup.ts";

/** The original name may identify the reviewer. */
const FILE_NAME = "review.pdf";

/**
 * Erases a reviewer. Keeps sent reviews under the expert's number, since they led to decisions; declines open ones.
 * Anonymises proposals. 1 query for each address, 1 for the account's log, and the calls of a change for each review
 * and proposal.
 */
export async function eraseReviewer(
	context: Context,
	userId: string,
	addresses: readonly string[],
): Promise<void> {
	await eraseProposals(context, userId);
	const found = (await Promise.all(addresses.map((email) => reviewsByAddress(context.table, email)))).flat();
	const conferences = await conferencesByIdWithDeleted(
		context.table,
		found.map(({ conference }) => conference),
	);
	for (const { conference, number, n } of found) {
		const item = conferences.get(conference);
		if (!item) continue;
		await changeUnlessPurged(context, item, number, (now) => {
			const review = now.reviews.find((one) => one.n === n);
			return review && addresses.includes(review.email) ? erased(context, now, review) : null;
		});
		await eraseLoggedValues(context.table, conference, `review-${formatReviewId({ number, n })}`);
	}
}

async function eraseProposals(context: Context, userId: string): Promise<void> {
	const found = await papersProposedOn(context.table, userId);
	const conferences = await conferencesByIdWithDeleted(
		context.table,
		found.map(({ conference }) => conference),
	);
	for (const { conference, number } of found) {
		const item = conferences.get(conference);
		if (!item) continue;
		await changeUnlessPurged(context, item, number, ({ board: { proposals } }) => {
			if (!proposals.some(({ by }) => by === userId)) return null;
			const nobody = { by: newId(), name: ERASED_NAME };
			return {
				proposals: proposals.map((one) => (one.by === userId ? { ...one, ...nobody } : one)),
				audit: [],
			};
		});
	}
}

async function changeUnlessPurged(
	context: Context,
	conference: ConferenceItem,
	number: number,
	make: MakeReviewChange,
): Promise<void> {
	try {
		await changeReviews(context, conference, number, make);
	} catch (error) {
		// The paper was purged meanwhile.
		if (!(error instanceof AppError && error.kind === "not_found")) throw error;
	}
}

function erased({ table }: Context, { at }: ReviewedPaper, review: ReviewItem) {
	const { conference, number, n, state, sent_at, file, expert } = review;
	const nobody = { name: erasedName(expert), email: erasedAddress(conference, expert), override: undefined };
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
