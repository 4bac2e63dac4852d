import type { List } from "./card-list.ts";
import { newId } from "./ids.ts";
import type { Item, Key, Table, TransactAction } from "./ports.ts";
import { readStamped } from "./stamped-rows.ts";

/**
 * List pages: copies of list rows, ten per item. Reading an item costs more than its content, so a list of thousands
 * becomes a few hundred items. Consecutive numbers go to different list pages, since concurrent submissions get them.
 * Each list row is an attribute; all list pages share attribute names, since objects of different shape are slow to
 * read. Each write sets a new `stamp`, so cached list pages need no second read (`stamped-rows.ts`).
 */
const BUCKET = 500;
const PACKS = 50;

const bucketOf = (number: number) => Math.floor((number - 1) / BUCKET);
/** `c3`. */
const nameOf = (number: number) => `c${Math.floor(((number - 1) % BUCKET) / PACKS)}`;
const partitionOf = (list: List, bucket: number) => `packs#${list.name}#${list.conference}#${bucket}`;

export const packKey = (list: List, number: number): Key => ({
	pk: partitionOf(list, bucketOf(number)),
	sk: `p${String((number - 1) % PACKS).padStart(2, "0")}`,
});

export function packKeys(list: List, numbers: readonly number[]): Key[] {
	const keys = numbers.map((number) => packKey(list, number));
	return [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values()];
}

/** Put it in the transaction of the list row. */
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

/** Fails if the list page is missing. */
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

/** Returns all list rows up to `last`, by number: 1 consistent query per bucket in parallel, 1 call for changes. */
export async function readPacks(table: Table, list: List, last: number): Promise<(string | undefined)[]> {
	const buckets = await Promise.all(
		Array.from({ length: Math.ceil(last / BUCKET) }, (_, bucket) =>
			readStamped(table, partitionOf(list, bucket)),
		),
	);
	const texts: (string | undefined)[] = Array(last + 1);
	for (const pack of buckets.flat()) {
		for (const [number, text] of cardsIn(pack)) if (number <= last) texts[number] = text;
	}
	return texts;
}

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
