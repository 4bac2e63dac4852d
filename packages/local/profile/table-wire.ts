import { TABLE } from "@deck/core/kernel/table";

/** DynamoDB's JSON: `{ pk: { S: "…" } }`. */
export type WireItem = Record<string, Record<string, unknown>>;

export interface WireRequest {
	TableName?: string;
	IndexName?: string;
	Item?: WireItem;
	Key?: WireItem;
	TransactItems?: Record<string, { TableName?: string; Item?: WireItem; Key?: WireItem } | undefined>[];
	RequestItems?: Record<string, unknown>;
}

export interface RowChange {
	key: WireItem;
	/** Undefined when the call lacked it. */
	item?: WireItem;
}

interface BatchWrite {
	PutRequest?: { Item: WireItem };
	DeleteRequest?: { Key: WireItem };
}

export function changesOf(operation: string, request: WireRequest): RowChange[] {
	switch (operation) {
		case "PutItem":
			return putChange(request.Item);
		case "UpdateItem":
		case "DeleteItem":
			return updateChange(request.Key);
		case "TransactWriteItems":
			return (request.TransactItems ?? []).flatMap((item) => [
				...putChange(item.Put?.Item),
				...updateChange(item.Update?.Key),
				...updateChange(item.Delete?.Key),
			]);
		case "BatchWriteItem":
			return Object.values(request.RequestItems ?? {}).flatMap((writes) =>
				(writes as BatchWrite[]).flatMap((write) => [
					...putChange(write.PutRequest?.Item),
					...updateChange(write.DeleteRequest?.Key),
				]),
			);
		default:
			return [];
	}
}

export function serializeKey(key: WireItem): string {
	return JSON.stringify([key[TABLE.pk], key[TABLE.sk]]);
}

export function keyOf(item: WireItem): WireItem {
	return { [TABLE.pk]: item[TABLE.pk] ?? {}, [TABLE.sk]: item[TABLE.sk] ?? {} };
}

/**
 * Calls a table engine directly.
 * @throws Error with the engine's own text
 */
export async function callTable<T>(endpoint: string, operation: string, request: object): Promise<T> {
	const response = await fetch(endpoint, {
		method: "POST",
		headers: {
			"content-type": "application/x-amz-json-1.0",
			"x-amz-target": `DynamoDB_20120810.${operation}`,
			// Required, but not verified here.
			authorization:
				"AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
			"x-amz-date": "20260101T000000Z",
		},
		body: JSON.stringify(request),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${operation}: ${text}`);
	return JSON.parse(text);
}

function putChange(item: WireItem | undefined): RowChange[] {
	return item ? [{ key: keyOf(item), item }] : [];
}

function updateChange(key: WireItem | undefined): RowChange[] {
	return key ? [{ key }] : [];
}
