import type { ShownReview } from "@deck/contracts/author-review";
import { isSent } from "@deck/contracts/review-life";
import type { ConferenceItem } from "../conference/lookup.ts";
import { notFound } from "../kernel/errors.ts";
import type { Reviewed } from "./change.ts";
import type { ReviewItem } from "./entity.ts";

/** The reviews that a paper's authors may read, in the order in which they became so: not in that of the asking. */
export const visible = ({ reviews }: Pick<Reviewed, "reviews">): ReviewItem[] =>
	reviews.filter(({ visible_at, state }) => visible_at !== undefined && isSent(state)).sort(inOrderOfShowing);

/** Compares reviews by when the authors were shown them; those that they do not see yet come last of their round. */
export function inOrderOfShowing(a: ReviewItem, b: ReviewItem): number {
	return placeOf(a).localeCompare(placeOf(b));
}

const placeOf = ({ round, visible_at = "9999", code }: ReviewItem) => `${round} ${visible_at} ${code}`;

/** As which of its round the authors know each review that they may read, by its `n`; the first is 1. */
export function placesForAuthors(found: Pick<Reviewed, "reviews">): ReadonlyMap<number, number> {
	const rounds = Map.groupBy(visible(found), ({ round }) => round);
	const places = [...rounds.values()].flatMap((round) =>
		round.map(({ n }, index): [number, number] => [n, index + 1]),
	);
	return new Map(places);
}

/** What of a review is for others than the editors: not what is for these alone, nor anything of whose it is. Throws 404 where it is not sent. */
export function viewShown(conference: ConferenceItem, review: ReviewItem): ShownReview {
	const { code, round, state, text, file } = review;
	if (!isSent(state)) throw notFound();
	return {
		...{ id: code, round, verdict: state, ratings: text?.ratings ?? {} },
		...{ content: text?.content ?? "", detailed: text?.detailed ?? "", overall: text?.overall ?? "" },
		// A file's name is its writer's wording, and may be their name.
		file: file
			? { name: "review.pdf", size: file.size, file: shownFileAddress(conference, review, "review") }
			: null,
	};
}

/** Where the authors find the PDF that came with a review, or with what they answered. */
export const shownFileAddress = (
	{ path }: ConferenceItem,
	{ number, code }: ReviewItem,
	part: "review" | "reply",
): string => `/files/paper-reviews/${path}/${number}/${code}?part=${part}`;
