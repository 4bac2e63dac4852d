import { raw, type Write } from "../kernel/commit.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import type { Item, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { runsPartition } from "./runs.ts";

/** Sending id; the expert's number. */
export interface JointEmail {
	id: string;
	expert: number;
}

export interface JointReview {
	number: number;
	n: number;
	/** When it joined the sending (ISO). */
	at: string;
}

/** Returns when a joint e-mail is due: once no other review is expected to join. */
export const jointEmailDue = (at: string): Date =>
	new Date(Date.parse(at) + SETTINGS.reviewJointEmailSeconds * 1000);

export function putJointReview(
	table: Table,
	conference: string,
	{ id, expert }: JointEmail,
	{ number, n, at }: JointReview,
): Write {
	const sk = `${prefix(id, expert)}${at}#${number}-${n}`;
	const ttl = epochSeconds(at) + SETTINGS.outboxRetentionSeconds;
	const Item = { pk: runsPartition(conference), sk, v: 1, number, n, at, ttl };
	return raw({ Put: { TableName: table.name, Item } });
}

/** Returns the reviews of a joint e-mail. 1 consistent query. */
export async function jointReviewsOf(
	table: Table,
	conference: string,
	{ id, expert }: JointEmail,
): Promise<JointReview[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
		ExpressionAttributeValues: { ":pk": runsPartition(conference), ":sk": prefix(id, expert) },
		ConsistentRead: true,
	});
	return rows.map(({ number, n, at }: Item) => ({ number: Number(number), n: Number(n), at: String(at) }));
}

const prefix = (id: string, expert: number) => `email#${id}#${expert}#`;

/**
 * Returns the reviews that a review's e-mail covers, ordered by paper. Of close requests, only the last e-mail covers
 * all. So each is covered once, in any order of delivery.
 */
export function reviewsCoveredBy(
	all: readonly JointReview[],
	one: Pick<JointReview, "number" | "n">,
	gapMs = coverageGapMs(),
): JointReview[] {
	const order = all.toSorted((a, b) => a.at.localeCompare(b.at) || a.number - b.number || a.n - b.n);
	const at = order.findLastIndex(({ number, n }) => number === one.number && n === one.n);
	const isClose = (before: JointReview | undefined, after: JointReview | undefined) =>
		before !== undefined && after !== undefined && Date.parse(after.at) - Date.parse(before.at) <= gapMs;
	if (at < 0 || isClose(order[at], order[at + 1])) return [];
	let from = at;
	while (isClose(order[from - 1], order[from])) from--;
	return order.slice(from, at + 1).sort((a, b) => a.number - b.number || a.n - b.n);
}

/** Returns half of the joint e-mail's delay. */
const coverageGapMs = () => (SETTINGS.reviewJointEmailSeconds * 1000) / 2;
