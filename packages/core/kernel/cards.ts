import type { Key, Table, TransactAction } from "./ports.ts";
import { TABLE } from "./table.ts";

/**
 * Cards: the rows of lists. A card's data is one JSON string `c`, so that a list of thousands is joined strings and
 * parses nothing. Cards stand in buckets of 500 numbers, which are read in parallel; G2 finds them by section,
 * G3 by time of change.
 */
const BUCKET = 500;

/** Which list: `papers` of a conference. */
export interface List {
	name: "papers";
	conference: string;
}

/** Where a card stands. */
export const cardKey = (list: List, number: number): Key => ({
	pk: `${list.name}#${list.conference}#${Math.floor((number - 1) / BUCKET)}`,
	sk: `n${String(number).padStart(6, "0")}`,
});

interface CardData {
	number: number;
	section: string;
	changed: string;
	version: number;
}

/** The write that puts a card. A new one claims its number; a later one replaces the version before it. */
export function putCard(table: Table, list: List, card: CardData): TransactAction {
	const { pk, sk } = cardKey(list, card.number);
	const { gsi2, gsi3 } = TABLE.indexes;
	const changed = `${card.changed}#${sk}`;
	const first = card.version === 1;
	return {
		Put: {
			TableName: table.name,
			Item: {
				pk,
				sk,
				[gsi2.pk]: `${list.name}#${list.conference}#${card.section}`,
				[gsi2.sk]: changed,
				[gsi3.pk]: `${list.name}#${list.conference}`,
				[gsi3.sk]: changed,
				c: JSON.stringify(card),
				version: card.version,
				v: 1,
			},
			ConditionExpression: first ? "attribute_not_exists(pk)" : "#version = :before",
			...(first
				? {}
				: {
						ExpressionAttributeNames: { "#version": "version" },
						ExpressionAttributeValues: { ":before": card.version - 1 },
					}),
		},
	};
}

/** The JSON of every card up to `last` as it is now, in order of number: one query a bucket, in parallel. */
export async function readCards(table: Table, list: List, last: number): Promise<string[]> {
	const buckets = Math.ceil(last / BUCKET);
	const pages = await Promise.all(
		Array.from({ length: buckets }, (_, bucket) =>
			table.query({
				KeyConditionExpression: "pk = :pk",
				ExpressionAttributeValues: { ":pk": `${list.name}#${list.conference}#${bucket}` },
				ProjectionExpression: "c",
				ConsistentRead: true,
			}),
		),
	);
	return pages.flat().map((item) => String(item.c));
}

/** The JSON of the cards that changed since an instant, in the whole conference. */
export function cardsSince(table: Table, list: List, since: string): Promise<string[]> {
	return cardsOfIndex(table, "gsi3", `${list.name}#${list.conference}`, since);
}

/** The JSON of a section's cards, or of those that changed since an instant. */
export function sectionCards(table: Table, list: List, section: string, since = ""): Promise<string[]> {
	return cardsOfIndex(table, "gsi2", `${list.name}#${list.conference}#${section}`, since);
}

async function cardsOfIndex(
	table: Table,
	index: "gsi2" | "gsi3",
	pk: string,
	since: string,
): Promise<string[]> {
	const fields = TABLE.indexes[index];
	const items = await table.query({
		IndexName: index,
		KeyConditionExpression: since ? "#pk = :pk AND #sk >= :since" : "#pk = :pk",
		ExpressionAttributeNames: { "#pk": fields.pk, ...(since ? { "#sk": fields.sk } : {}) },
		ExpressionAttributeValues: { ":pk": pk, ...(since ? { ":since": since } : {}) },
		ProjectionExpression: "c",
	});
	return items.map((item) => String(item.c));
}

/** The JSON of the cards with these numbers, at most 100, read consistently. */
export async function cardsByNumber(table: Table, list: List, numbers: number[]): Promise<string[]> {
	const items = await table.batchGet(numbers.map((number) => cardKey(list, number)));
	return items.map((item) => String(item.c));
}
