import { raw, type Write } from "../kernel/commit.ts";
import type { Item, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { runsPartition } from "./runs.ts";

/** A sending of e-mails about many reviews: its id, and the expert (by number) who gets one about all of theirs. */
export interface Together {
	id: string;
	expert: number;
}

/** A review of a sending. */
export interface Told {
	number: number;
	n: number;
	/** ISO instant at which it came into the sending. */
	at: string;
}

/** When the e-mail of a review may go that came into a sending now: once no other one of it is to be expected. */
export const togetherDue = (at: string): Date =>
	new Date(Date.parse(at) + SETTINGS.reviewTogetherSeconds * 1000);

/** The write by which a review is in the same e-mail as the others of a sending to its expert. */
export function toldWrite(
	table: Table,
	conference: string,
	{ id, expert }: Together,
	{ number, n, at }: Told,
): Write {
	const sk = `${prefix(id, expert)}${at}#${number}-${n}`;
	const ttl = Math.floor(Date.parse(at) / 1000) + SETTINGS.outboxKeepSeconds;
	const Item = { pk: runsPartition(conference), sk, v: 1, number, n, at, ttl };
	return raw({ Put: { TableName: table.name, Item } });
}

/** The reviews of one expert in a sending. One consistent query. */
export async function toldOf(table: Table, conference: string, { id, expert }: Together): Promise<Told[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
		ExpressionAttributeValues: { ":pk": runsPartition(conference), ":sk": prefix(id, expert) },
		ConsistentRead: true,
	});
	return rows.map(({ number, n, at }: Item) => ({ number: Number(number), n: Number(n), at: String(at) }));
}

const prefix = (id: string, expert: number) => `email#${id}#${expert}#`;

/**
 * Returns the reviews that the e-mail of one of them covers, in the order of their papers. Of requests that follow each other
 * closely, the last one's e-mail covers all, and the others have none. So each is covered once, in any order of delivery.
 */
export function broughtBy(all: readonly Told[], one: Pick<Told, "number" | "n">, gapMs = gap()): Told[] {
	const order = all.toSorted((a, b) => a.at.localeCompare(b.at) || a.number - b.number || a.n - b.n);
	const at = order.findLastIndex(({ number, n }) => number === one.number && n === one.n);
	const isClose = (before: Told | undefined, after: Told | undefined) =>
		before !== undefined && after !== undefined && Date.parse(after.at) - Date.parse(before.at) <= gapMs;
	if (at < 0 || isClose(order[at], order[at + 1])) return [];
	let from = at;
	while (isClose(order[from - 1], order[from])) from--;
	return order.slice(from, at + 1).sort((a, b) => a.number - b.number || a.n - b.n);
}

/** Half of the time that an e-mail waits: what comes later than that has no influence on it any more. */
const gap = () => (SETTINGS.reviewTogetherSeconds * 1000) / 2;
