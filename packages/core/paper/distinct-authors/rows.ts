import { pairHash } from "@deck/contracts/distinct-authors";
import { raw, type Write } from "../../kernel/commit.ts";
import type { Item, Key, Table } from "../../kernel/ports.ts";

export interface AuthorPair {
	mark: string;
	/** Numbers of one person's papers. */
	one: readonly number[];
	/** Numbers of the other person's papers. */
	two: readonly number[];
}

export const pairPartition = (conference: string) => `distinctauthors#${conference}`;
const keyOf = (conference: string, mark: string): Key => ({
	pk: pairPartition(conference),
	sk: `pair#${mark}`,
});

export function toAuthorPairs(
	authors: readonly { email: string; papers: readonly number[] }[],
): AuthorPair[] {
	return authors.flatMap((one, index) =>
		authors.slice(index + 1).map((two) => ({
			mark: pairHash(one.email, two.email),
			one: one.papers,
			two: two.papers,
		})),
	);
}

export function putPairs(table: Table, conference: string, pairs: readonly AuthorPair[]): Write[] {
	return pairs.map(({ mark, one, two }) =>
		raw({ Put: { TableName: table.name, Item: { ...keyOf(conference, mark), one, two, v: 1 } } }),
	);
}

export function removePairs(table: Table, conference: string, pairs: readonly AuthorPair[]): Write[] {
	return pairs.map(({ mark }) => raw({ Delete: { TableName: table.name, Key: keyOf(conference, mark) } }));
}

/** Returns the pairs of distinct authors in a conference. 1 query. */
export async function pairsIn(table: Table, conference: string): Promise<AuthorPair[]> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": pairPartition(conference) },
		ConsistentRead: true,
	});
	return items.map(({ sk, one, two }: Item) => ({
		mark: String(sk).slice("pair#".length),
		one: one as number[],
		two: two as number[],
	}));
}
