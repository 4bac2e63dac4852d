import type { List } from "./card-list.ts";
import { newId } from "./ids.ts";
import type { Item, Key, Table, TransactAction } from "./ports.ts";
import { readStamped } from "./stamped-rows.ts";

/**
 * Packs: cards once more, ten to an item, so that a list of thousands is a few hundred items: reading an item costs
 * more than what stands in it. Numbers that follow each other are in different packs, as they are given to papers that
 * are committed at the same moment. A pack has an attribute a card; all packs have the same names of them, since objects
 * whose properties differ are slow to read. Beside them stands a stamp, another one after each write to the pack: who
 * remembers a pack (`stamped-rows.ts`) need not read it anew.
 */
const BUCKET = 500;
const PACKS = 50;

const bucketOf = (number: number) => Math.floor((number - 1) / BUCKET);
/** A card's name in its pack: `c3`. */
const nameOf = (number: number) => `c${Math.floor(((number - 1) % BUCKET) / PACKS)}`;
const partitionOf = (list: List, bucket: number) => `packs#${list.name}#${list.conference}#${bucket}`;

/** Where the pack of a card stands. */
export const packKey = (list: List, number: number): Key => ({
	pk: partitionOf(list, bucketOf(number)),
	sk: `p${String((number - 1) % PACKS).padStart(2, "0")}`,
});

/** Where the packs of these cards stand, each once. */
export function packKeys(list: List, numbers: readonly number[]): Key[] {
	const keys = numbers.map((number) => packKey(list, number));
	return [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values()];
}

/** The write that puts a card's text into its pack; it belongs into the transaction that puts the card. */
export function packCard(table: Table, list: List, number: number, text: string): TransactAction {
	return {
		Update: {
			TableName: table.name,
			Key: packKey(list, number),
			UpdateExpression: "SET #card = :text, #stamp = :stamp, #v = :v",
			ExpressionAttributeNames: { "#card": nameOf(number), "#stamp": "stamp", "#v": "v" },
			ExpressionAttributeValues: { ":text": text, ":stamp": newId(), ":v": 1 },
		},
	};
}

/** The write that takes a card's text out of its pack, which has other cards; refused where there is no such pack. */
export function unpackCard(table: Table, list: List, number: number): TransactAction {
	return {
		Update: {
			TableName: table.name,
			Key: packKey(list, number),
			UpdateExpression: "REMOVE #card SET #stamp = :stamp",
			ConditionExpression: "attribute_exists(pk)",
			ExpressionAttributeNames: { "#card": nameOf(number), "#stamp": "stamp" },
			ExpressionAttributeValues: { ":stamp": newId() },
		},
	};
}

/** The texts of all packed cards up to a number. */
export interface PackedCards {
	/** By number. */
	texts: (string | undefined)[];
	/** ISO instant: since then all of them have stood so, as far as this process knows. */
	since: string;
}

/** Every packed card up to `last`: one consistent query a bucket, in parallel, and one call more for what changed there. */
export async function readPacks(table: Table, list: List, last: number, now: Date): Promise<PackedCards> {
	const buckets = await Promise.all(
		Array.from({ length: Math.ceil(last / BUCKET) }, (_, bucket) =>
			readStamped(table, partitionOf(list, bucket), now),
		),
	);
	const texts: (string | undefined)[] = Array(last + 1);
	for (const pack of buckets.flatMap(({ rows }) => rows)) {
		for (const [number, text] of cardsIn(pack)) if (number <= last) texts[number] = text;
	}
	const [since = now.toISOString()] = buckets
		.map((bucket) => bucket.since)
		.sort()
		.reverse();
	return { texts, since };
}

/** The texts in a pack, with their numbers. */
export function cardsIn(pack: Item): [number: number, text: string][] {
	const bucket = Number(String(pack.pk).split("#")[3]);
	const first = bucket * BUCKET + Number(String(pack.sk).slice(1)) + 1;
	const found: [number, string][] = [];
	for (let at = 0; at < BUCKET / PACKS; at++) {
		const text = pack[`c${at}`];
		if (text !== undefined) found.push([first + at * PACKS, String(text)]);
	}
	return found;
}
