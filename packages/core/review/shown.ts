import type { ShownReview } from "@deck/contracts/author-review";
import { isSent } from "@deck/contracts/review-life";
import type { ConferenceItem } from "../conference/lookup.ts";
import { notFound } from "../kernel/errors.ts";
import type { Reviewed } from "./change.ts";
import type { ReviewItem } from "./entity.ts";

/** In order of revelation, not of request. */
export const visible = ({ reviews }: Pick<Reviewed, "reviews">): ReviewItem[] =>
	reviews.filter(({ visible_at, state }) => visible_at !== undefined && isSent(state)).sort(inOrderOfShowing);

/** Hidden ones last in their round. */
export function inOrderOfShowing(a: ReviewItem, b: ReviewItem): number {
	return placeOf(a).localeCompare(placeOf(b));
}

const placeOf = ({ round, visible_at = "9999", code }: ReviewItem) => `${round} ${visible_at} ${code}`;

/** By `n`: numbers for authors within a round, from 1. */
export function placesForAuthors(found: Pick<Reviewed, "reviews">): ReadonlyMap<number, number> {
	const rounds = Map.groupBy(visible(found), ({ round }) => round);
	const places = [...rounds.values()].flatMap((round) =>
		round.map(({ n }, index): [number, number] => [n, index + 1]),
	);
	return new Map(places);
}

/**
 * Without notes to editors and the reviewer.
 * @throws 404 for an unsent review
 */
export function viewShown(conference: ConferenceItem, review: ReviewItem): ShownReview {
	const { code, round, state, text, file } = review;
	if (!isSent(state)) throw notFound();
	return {
		...{ id: code, round, verdict: state, ratings: text?.ratings ?? {} },
		...{ content: text?.content ?? "", detailed: text?.detailed ?? "", overall: text?.overall ?? "" },
		// A file's name may contain its author's.
		file: file
			? { name: "review.pdf", size: file.size, file: shownFileAddress(conference, review, "review") }
			: null,
	};
}

export const shownFileAddress = (
	{ path }: ConferenceItem,
	{ number, code }: ReviewItem,
	part: "review" | "reply",
): string => `/files/paper-reviews/${path}/${number}/${code}?part=${part}`;
