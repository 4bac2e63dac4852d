import { getItems, lookup } from "../kernel/entity.ts";
import type { Item, Table } from "../kernel/ports.ts";
import {
	type BlindFileItem,
	blindFiles,
	deskOf,
	type ReviewDeskItem,
	type ReviewDraftItem,
	type ReviewItem,
	reviewDesks,
	reviewDrafts,
	reviews,
} from "./entity.ts";

/** Which review. */
export interface ReviewKey {
	conference: string;
	/** The paper's. */
	number: number;
	n: number;
}

/** A paper's reviews of all rounds, in the order in which they were asked for. One consistent query. */
export async function reviewsOf(table: Table, conference: string, number: number): Promise<ReviewItem[]> {
	const { data } = await reviews(table)
		.query.primary({ conference, number })
		.go({ pages: "all", consistent: true });
	return data;
}

/** One review; null where there is none. One call. */
export async function reviewOf(table: Table, key: ReviewKey): Promise<ReviewItem | null> {
	const [review = null] = await reviewsAt(table, [key]);
	return review;
}

/** Reviews in the order of their keys; null where there is none. One call for each hundred. */
export function reviewsAt(table: Table, keys: readonly ReviewKey[]): Promise<(ReviewItem | null)[]> {
	return getItems(
		table,
		keys.map(({ conference, number, n }) =>
			lookup(reviews(table), reviews(table).get({ conference, number, n })),
		),
	);
}

/** What somebody has written of a review; null for nothing. One call. */
export async function draftOf(
	table: Table,
	{ conference, number, n }: ReviewKey,
): Promise<ReviewDraftItem | null> {
	const all = reviewDrafts(table);
	const [draft] = await getItems(table, [lookup(all, all.get({ conference, number, n }))]);
	return draft;
}

/** What was asked of an address, in every conference or in one. One query. */
export async function reviewsUnder(table: Table, email: string, conference?: string): Promise<ReviewItem[]> {
	const { data } = await reviews(table)
		.query.byMail({ email })
		.begins({ conference: conference ?? "" })
		.go({ pages: "all" });
	return data.filter((review) => conference === undefined || review.conference === conference);
}

/** Which file of which paper: `manuscript-2`, its version; `review-3`, what came with a review of it; `reply-3`, with the answer to that. */
export interface BlindKey {
	conference: string;
	number: number;
	file: `${"manuscript" | "review" | "reply"}-${number}`;
}

/** The copy of a file that tells nobody who made it; null while there is none. One call. */
export async function blindFileOf(
	table: Table,
	{ conference, number, file }: BlindKey,
): Promise<BlindFileItem | null> {
	const all = blindFiles(table);
	const [found] = await getItems(table, [lookup(all, all.get({ conference, number, file }))]);
	return found;
}

/** Desks of papers, as far as there are any. One call for each hundred. */
export async function desksOf(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<ReviewDeskItem[]> {
	const all = reviewDesks(table);
	const found = await getItems(
		table,
		numbers.map((number) => lookup(all, all.get({ conference, number }))),
	);
	return found.filter((desk) => desk !== null);
}

/** Every desk of a conference. One consistent query. */
export async function desksIn(table: Table, conference: string): Promise<ReviewDeskItem[]> {
	const query = reviewDesks(table).query.primary({ conference }).params<Item>({ consistent: true });
	return (await table.query(query)).map(deskOf);
}
