import type { PaperCard } from "@deck/contracts/paper";
import type { ListedReview, ReviewDesk } from "@deck/contracts/review";
import { isOwed, isSent, VERDICTS, type Verdict } from "@deck/contracts/review-life";
import { isLate, roundOf } from "@deck/contracts/review-stage";

/** What has become of a review that was asked for: overdue before what it waits for; owed to nobody once the paper is decided. */
export const FATES = ["sent", "inprogress", "awaiting", "late", "refused", "over"] as const;
export type Fate = (typeof FATES)[number];

/** Of how many days reviews take: up to 7, up to 14 … and longer. */
export const DAY_BANDS = [7, 14, 21, 28, 42, null] as const;
/** Of how many reviews experts have; `null`: more than all of these. */
export const LOAD_BANDS = [1, 2, 3, 4, 5, null] as const;

/** Counted by key, in a group of papers. */
export interface Counted<Key extends string> {
	key: string;
	counts: Record<Key, number>;
	total: number;
}

/** How many there are up to a bound and above the one before; null: above all. */
export interface BandCounted {
	upTo: number | null;
	count: number;
}

/** A review with its paper. */
export interface PlacedReview {
	section: string;
	review: ListedReview;
	fate: Fate;
}

const REVIEWED = ["submitted", "reviewing"];
const DAY_MS = 86_400_000;

/** All reviews of these papers, of every round. */
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

/** @param round for which reviews are still wanted; null: none */
function fateOf(review: ListedReview, round: number | null, now: Date): Fate {
	if (isSent(review.state)) return "sent";
	if (review.state === "refused") return "refused";
	if (review.round !== round) return "over";
	if (isLate(review, now)) return "late";
	return review.state === "awaiting" ? "awaiting" : "inprogress";
}

/** What has become of the reviews of each section. */
export const fateCounts = (reviews: readonly PlacedReview[], sections: readonly string[]): Counted<Fate>[] =>
	countedBy(reviews, sections, FATES, ({ fate }) => fate);

/** What the reviews of each section say. */
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

/** Days from asking to sending: how many reviews took how long, and the median to a tenth; null without any. */
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

/** How many experts have how many reviews, sent or still owed; those who have none are not counted. */
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
