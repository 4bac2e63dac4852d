import type { AnonymousReview } from "@deck/contracts/author-review";
import { isSent } from "@deck/contracts/review-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import { notFound } from "../kernel/errors.ts";
import type { ReviewedPaper } from "./change.ts";
import type { ReviewItem } from "./entity.ts";

/** Returns the revealed reviews in order of revelation, not of request. */
export const revealedReviews = ({ reviews }: Pick<ReviewedPaper, "reviews">): ReviewItem[] =>
	reviews.filter(({ visible_at, state }) => visible_at !== undefined && isSent(state)).sort(compareRevealed);

/** Compares reviews in order of revelation; hidden ones come last in their round. */
export function compareRevealed(a: ReviewItem, b: ReviewItem): number {
	return revealOrderKey(a).localeCompare(revealOrderKey(b));
}

const revealOrderKey = ({ round, visible_at = "9999", code }: ReviewItem) => `${round} ${visible_at} ${code}`;

/** Returns the reviews' numbers for authors, by `n`: within a round, from 1. */
export function displayNumbers(found: Pick<ReviewedPaper, "reviews">): ReadonlyMap<number, number> {
	const rounds = Map.groupBy(revealedReviews(found), ({ round }) => round);
	const places = [...rounds.values()].flatMap((round) =>
		round.map(({ n }, index): [number, number] => [n, index + 1]),
	);
	return new Map(places);
}

/**
 * Returns a review without its reviewer and the notes to editors.
 * @throws 404 for an unsent review
 */
export function viewAnonymousReview(conference: ConferenceItem, review: ReviewItem): AnonymousReview {
	const { code, round, state, text, file } = review;
	if (!isSent(state)) throw notFound();
	return {
		id: code,
		round,
		verdict: state,
		ratings: text?.ratings ?? {},
		content: text?.content ?? "",
		detailed: text?.detailed ?? "",
		overall: text?.overall ?? "",
		// A file's name may contain its author's.
		file: file
			? { name: "review.pdf", size: file.size, file: anonymousFilePath(conference, review, "review") }
			: null,
	};
}

export const anonymousFilePath = (
	{ path }: ConferenceItem,
	{ number, code }: ReviewItem,
	part: "review" | "reply",
): string => `/files/paper-reviews/${path}/${number}/${code}?part=${part}`;
