import type { PaperCard } from "@deck/contracts/paper";
import type { ListedReview, ReviewDesk } from "@deck/contracts/review";
import { isOwed, isSent, VERDICTS, type Verdict } from "@deck/contracts/review-life";
import { isLate, roundOf } from "@deck/contracts/review-stage";

/** The state of a review: "late" takes precedence; "over" means the paper is decided. */
export const FATES = ["sent", "inprogress", "awaiting", "late", "refused", "over"] as const;
export type Fate = (typeof FATES)[number];

/** Upper bounds of days; `null` is above all. */
export const DAY_BANDS = [7, 14, 21, 28, 42, null] as const;
/** Upper bounds of reviews per expert; `null` is above all. */
export const LOAD_BANDS = [1, 2, 3, 4, 5, null] as const;

export interface Counted<Key extends string> {
	key: string;
	counts: Record<Key, number>;
	total: number;
}

/** Up to this bound and above the previous one; null is above all. */
export interface BandCounted {
	upTo: number | null;
	count: number;
}

export interface PlacedReview {
	section: string;
	review: ListedReview;
	fate: Fate;
}

const REVIEWED = ["submitted", "reviewing"];
const DAY_MS = 86_400_000;

/** Includes all rounds. */
export function placedReviews(
	cards: readonly PaperCard[],
	desks: readonly ReviewDesk[],
	now: Date,
): PlacedReview[] {
	const byNumber = new Map(desks.map((desk) => [desk.number, desk.reviews]));
	return cards.flatMap((card) => {
		const { number, section, status } = card;
		const reviews = byNumber.get(number) ?? [];
		const round = REVIEWED.includes(status) ? roundOf(card, reviews) : null;
		return reviews.map((review) => ({ section, review, fate: fateOf(review, round, now) }));
	});
}

/** @param round that still needs reviews; null for none */
function fateOf(review: ListedReview, round: number | null, now: Date): Fate {
	if (isSent(review.state)) return "sent";
	if (review.state === "refused") return "refused";
	if (review.round !== round) return "over";
	if (isLate(review, now)) return "late";
	return review.state === "awaiting" ? "awaiting" : "inprogress";
}

export const fateCounts = (reviews: readonly PlacedReview[], sections: readonly string[]): Counted<Fate>[] =>
	countedBy(reviews, sections, FATES, ({ fate }) => fate);

export const verdictCounts = (
	reviews: readonly PlacedReview[],
	sections: readonly string[],
): Counted<Verdict>[] =>
	countedBy(reviews, sections, VERDICTS, ({ review }) => (isSent(review.state) ? review.state : null));

function countedBy<Key extends string>(
	reviews: readonly PlacedReview[],
	sections: readonly string[],
	keys: readonly Key[],
	keyOf: (one: PlacedReview) => Key | null,
): Counted<Key>[] {
	const bySection = Map.groupBy(reviews, ({ section }) => section);
	return sections.map((section) => {
		const found = (bySection.get(section) ?? []).map(keyOf);
		const counts = Object.fromEntries(
			keys.map((key) => [key, found.filter((one) => one === key).length]),
		) as Record<Key, number>;
		return { key: section, counts, total: found.filter((one) => one !== null).length };
	});
}

/** Counts days from request to submission; the median is rounded to a tenth, null without reviews. */
export function daysTaken(reviews: readonly PlacedReview[]): { bands: BandCounted[]; median: number | null } {
	const days = reviews
		.flatMap(({ review: { sent_at, asked_at } }) =>
			sent_at ? [(Date.parse(sent_at) - Date.parse(asked_at)) / DAY_MS] : [],
		)
		.sort((one, two) => one - two);
	const [low, high] = [days[(days.length - 1) >> 1], days[days.length >> 1]];
	const median = low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
	return { bands: banded(days, DAY_BANDS), median };
}

/** Counts experts by reviews sent or due; excludes those without any. */
export function expertLoads(reviews: readonly PlacedReview[]): BandCounted[] {
	const taken = reviews.filter(
		({ review, fate }) => fate !== "over" && (isOwed(review.state) || fate === "sent"),
	);
	const loads = [...Map.groupBy(taken, ({ review }) => review.expert).values()].map(({ length }) => length);
	return banded(loads, LOAD_BANDS);
}

function banded(values: readonly number[], bands: readonly (number | null)[]): BandCounted[] {
	return bands.map((upTo, at) => {
		const above = bands[at - 1] ?? Number.NEGATIVE_INFINITY;
		return {
			upTo,
			count: values.filter((value) => value > above && (upTo === null || value <= upTo)).length,
		};
	});
}
