import { newId } from "./ids.ts";
import type { ListKey } from "./list-key.ts";
import type { Item, Key, Table, TransactAction } from "./ports.ts";
import { readStampedRows } from "./stamped-rows.ts";

/**
 * List pages: copies of list rows, ten per item. Reading an item costs more than its content, so a list of thousands
 * becomes a few hundred items. Consecutive numbers go to different list pages, since concurrent submissions get them.
 * Each list row is an attribute; all list pages share attribute names, since objects of different shape are slow to
 * read. Each write sets a new `stamp`, so cached list pages need no second read (`stamped-rows.ts`).
 */
const BUCKET = 500;
const PAGES_PER_BUCKET = 50;

const bucketIndex = (number: number) => Math.floor((number - 1) / BUCKET);
/** Returns the attribute of a list row in its page, such as `c3`. */
const rowAttribute = (number: number) => `c${Math.floor(((number - 1) % BUCKET) / PAGES_PER_BUCKET)}`;
const partitionOf = (list: ListKey, bucket: number) => `pages#${list.name}#${list.conference}#${bucket}`;

export const listPageKey = (list: ListKey, number: number): Key => ({
	pk: partitionOf(list, bucketIndex(number)),
	sk: `p${String((number - 1) % PAGES_PER_BUCKET).padStart(2, "0")}`,
});

export function listPageKeys(list: ListKey, numbers: readonly number[]): Key[] {
	const keys = numbers.map((number) => listPageKey(list, number));
	return [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values()];
}

/** Builds the update that puts a row into its list page. Put it in the transaction of the list row. */
export function putInListPage(table: Table, list: ListKey, number: number, text: string): TransactAction {
	return {
		Update: {
			TableName: table.name,
			Key: listPageKey(list, number),
			UpdateExpression: "SET #row = :text, #stamp = :stamp, #v = :v",
			ExpressionAttributeNames: { "#row": rowAttribute(number), "#stamp": "stamp", "#v": "v" },
			ExpressionAttributeValues: { ":text": text, ":stamp": newId(), ":v": 1 },
		},
	};
}

/** Builds the update that removes a row from its list page. Fails if the list page is missing. */
export function removeFromListPage(table: Table, list: ListKey, number: number): { Update: Item } {
	return {
		Update: {
			TableName: table.name,
			Key: listPageKey(list, number),
			UpdateExpression: "REMOVE #row SET #stamp = :stamp",
			ConditionExpression: "attribute_exists(pk)",
			ExpressionAttributeNames: { "#row": rowAttribute(number), "#stamp": "stamp" },
			ExpressionAttributeValues: { ":stamp": newId() },
		},
	};
}

/**
 * Returns the list pages of all numbers up to `last`; a process returns the same object for an unchanged page. 1
 * consistent query per bucket in parallel, 1 call for changes.
 */
export async function readListPageItems(table: Table, list: ListKey, last: number): Promise<Item[]> {
	const buckets = await Promise.all(
		Array.from({ length: Math.ceil(last / BUCKET) }, (_, bucket) =>
			readStampedRows(table, partitionOf(list, bucket)),
		),
	);
	return buckets.flat();
}

/** Returns all list rows up to `last`, by number. Calls: as `readListPageItems`. */
export async function readListPages(
	table: Table,
	list: ListKey,
	last: number,
): Promise<(string | undefined)[]> {
	const texts: (string | undefined)[] = Array(last + 1);
	for (const page of await readListPageItems(table, list, last)) {
		for (const [number, text] of rowsInListPage(page)) if (number <= last) texts[number] = text;
	}
	return texts;
}

export function rowsInListPage(page: Item): [number: number, text: string][] {
	const bucket = Number(String(page.pk).split("#")[3]);
	const first = bucket * BUCKET + Number(String(page.sk).slice(1)) + 1;
	const found: [number, string][] = [];
	for (let at = 0; at < BUCKET / PAGES_PER_BUCKET; at++) {
		const text = page[`c${at}`];
		if (text !== undefined) found.push([first + at * PAGES_PER_BUCKET, String(text)]);
	}
	return found;
}
