import { ScanCommand } from "@aws-sdk/client-dynamodb";
import type { Item, Table } from "@deck/core/kernel/ports";
import { DocumentClient } from "./document-client.ts";
import { type Marshalled, unmarshallItem } from "./marshalling.ts";

/**
 * Reads all items of the table, for operators and tests: no function may scan.
 * @param onPage called with the number of items so far
 */
export async function readAllItems(
	{ client, name }: Table,
	onPage: (count: number) => void = () => undefined,
): Promise<Item[]> {
	if (!(client instanceof DocumentClient)) throw new Error("the table's client is of another kind");
	const found: Item[] = [];
	let from: Marshalled | undefined;
	do {
		const page = await client.dynamo.send(
			new ScanCommand({ TableName: name, ConsistentRead: true, ExclusiveStartKey: from }),
		);
		for (const item of page.Items ?? []) found.push(unmarshallItem(item));
		onPage(found.length);
		from = page.LastEvaluatedKey;
	} while (from);
	return found;
}
