import type { AuditAction } from "@deck/contracts/audit";
import { auditLog } from "../kernel/audit.ts";
import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import {
	type BlindFileItem,
	blindFiles,
	type ReviewBoardItem,
	type ReviewDraftItem,
	type ReviewItem,
	reviewBoards,
	reviewDrafts,
	reviews,
} from "./entity.ts";

export interface ReviewKey {
	conference: string;
	/** Paper number. */
	number: number;
	n: number;
}

/** Returns the reviews of a paper in all rounds, in order of request. 1 consistent query. */
export async function reviewsOfPaper(
	table: Table,
	conference: string,
	number: number,
): Promise<ReviewItem[]> {
	const { data } = await reviews(table)
		.query.primary({ conference, number })
		.go({ pages: "all", consistent: true });
	return data.sort((a, b) => a.no - b.no);
}

/** Finds a review. 1 table call. */
export async function findReview(table: Table, key: ReviewKey): Promise<ReviewItem | null> {
	const [review = null] = await reviewsAt(table, [key]);
	return review;
}

/** Returns reviews in the order of their keys, null for missing ones. 1 table call for each hundred. */
export function reviewsAt(table: Table, keys: readonly ReviewKey[]): Promise<(ReviewItem | null)[]> {
	return getItems(
		table,
		keys.map(({ conference, number, n }) =>
			lookup(reviews(table), reviews(table).get({ conference, number, n })),
		),
	);
}

/** Finds the draft of a review. 1 table call. */
export async function findReviewDraft(
	table: Table,
	{ conference, number, n }: ReviewKey,
): Promise<ReviewDraftItem | null> {
	const all = reviewDrafts(table);
	const [draft] = await getItems(table, [lookup(all, all.get({ conference, number, n }))]);
	return draft;
}

/** Returns the reviews of an address in one conference or all. 1 query. */
export async function reviewsByAddress(
	table: Table,
	email: string,
	conference?: string,
): Promise<ReviewItem[]> {
	const { data } = await reviews(table)
		.query.byMail({ email })
		.begins({ conference: conference ?? "" })
		.go({ pages: "all" });
	return data.filter((review) => conference === undefined || review.conference === conference);
}

/** `manuscript-2`: version 2; `review-3`: the PDF of review 3; `reply-3`: the PDF of its answer. */
export interface BlindKey {
	conference: string;
	number: number;
	file: `${"manuscript" | "review" | "reply"}-${number}`;
}

/** Finds the anonymous copy of a file. 1 table call. */
export async function findBlindFile(
	table: Table,
	{ conference, number, file }: BlindKey,
): Promise<BlindFileItem | null> {
	const all = blindFiles(table);
	const [found] = await getItems(table, [lookup(all, all.get({ conference, number, file }))]);
	return found;
}

export function boardKey(table: Table, conference: string, number: number): Key {
	return keyOf(reviewBoards(table).get({ conference, number }));
}

/** Returns the board rows of the given papers. 1 table call for each hundred. */
export async function boardItemsOf(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<ReviewBoardItem[]> {
	const all = reviewBoards(table);
	const found = await getItems(
		table,
		numbers.map((number) => lookup(all, all.get({ conference, number }))),
	);
	return found.filter((desk) => desk !== null);
}

/** Returns the papers on which an account ever proposed a decision, from its log. 1 call per page. */
export async function papersProposedOn(
	table: Table,
	userId: string,
): Promise<{ conference: string; number: number }[]> {
	const action: string = "review.proposed" satisfies AuditAction;
	const { data } = await auditLog(table)
		.query.byActor({ actor: userId })
		.where((entry, { eq }) => eq(entry.action, action))
		.go({ pages: "all", attributes: ["conference", "object"] });
	const papers = new Map(data.map((entry) => [`${entry.conference} ${entry.object}`, entry]));
	return [...papers.values()].map(({ conference, object }) => ({
		conference,
		number: Number(object.replace("review-", "")),
	}));
}

/** Returns the numbers of up to `most` papers that were ever reviewed, for their purge. 1 consistent query. */
export async function reviewedNumbers(table: Table, conference: string, limit: number): Promise<number[]> {
	const { data } = await reviewBoards(table)
		.query.primary({ conference })
		.go({ count: limit, attributes: ["number"], consistent: true });
	return data.map(({ number }) => number);
}
