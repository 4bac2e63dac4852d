import { pairMark } from "@deck/contracts/namesake";
import { raw, type Write } from "../kernel/commit.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";

/** Two authors of whom it was said that they are different people. */
export interface Pair {
	mark: string;
	/** Of papers of the one and of the other: their sections and authors, as cards' texts have them. */
	one: readonly string[];
	two: readonly string[];
}

/** All pairs of a conference are one partition. */
const partition = (conference: string) => `namesakes#${conference}`;
const keyOf = (conference: string, mark: string): Key => ({
	pk: partition(conference),
	sk: `pair#${mark}`,
});

/** Every two of some authors, with who may know of them. */
export function pairsOf(authors: readonly { email: string; known: readonly string[] }[]): Pair[] {
	return authors.flatMap((one, index) =>
		authors.slice(index + 1).map((two) => ({
			...{ mark: pairMark(one.email, two.email), one: one.known, two: two.known },
		})),
	);
}

/** The writes that keep pairs; said twice, it is kept as it was said last. */
export function keepPairs(table: Table, conference: string, pairs: readonly Pair[]): Write[] {
	return pairs.map(({ mark, one, two }) =>
		raw({ Put: { TableName: table.name, Item: { ...keyOf(conference, mark), one, two, v: 1 } } }),
	);
}

/** The writes that forget them. */
export function dropPairs(table: Table, conference: string, pairs: readonly Pair[]): Write[] {
	return pairs.map(({ mark }) => raw({ Delete: { TableName: table.name, Key: keyOf(conference, mark) } }));
}

/** All pairs of a conference. One query. */
export async function pairsIn(table: Table, conference: string): Promise<Pair[]> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": partition(conference) },
		ConsistentRead: true,
	});
	return items.map(({ sk, one, two }: Item) => ({
		...{ mark: String(sk).slice("pair#".length), one: one as string[], two: two as string[] },
	}));
}

/** The same as keys, for the purge. One query. */
export async function pairKeys(table: Table, conference: string): Promise<Key[]> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": partition(conference) },
		ProjectionExpression: "pk, sk",
	});
	return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}
