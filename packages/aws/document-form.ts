import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "@deck/core/kernel/ports";

/** An item in DynamoDB's own form, each value with its type. */
export type Marshalled = Record<string, AttributeValue>;

/** The parts of a request that hold what is stored. */
const STORED = new Set(["Key", "Item", "ExpressionAttributeValues", "ExclusiveStartKey"]);

/** A request in DynamoDB's own form from one in document form; attributes that are undefined are left out. */
export function requestOf<Request>(document: Item): Request {
	const request: Item = {};
	for (const [part, value] of Object.entries(document)) {
		request[part] =
			STORED.has(part) && value ? marshall(value as Item, { removeUndefinedValues: true }) : value;
	}
	return request as Request;
}

/**
 * An item in document form. Throws for what we store nothing of: bytes, and sets of anything but texts. The SDK's `unmarshall` weighs every
 * value against all kinds and takes eight times as long, which a list of thousands feels.
 */
export function documentOf(item: Marshalled): Item {
	const document: Item = {};
	for (const name in item) document[name] = plain(item[name]);
	return document;
}

function plain(value: AttributeValue | undefined): unknown {
	if (value?.S !== undefined) return value.S;
	if (value?.N !== undefined) return Number(value.N);
	if (value?.BOOL !== undefined) return value.BOOL;
	if (value?.M !== undefined) return documentOf(value.M);
	if (value?.L !== undefined) return value.L.map(plain);
	if (value?.NULL !== undefined) return null;
	if (value?.SS !== undefined) return new Set(value.SS);
	throw new Error(`an attribute of a kind that nothing is stored as: ${Object.keys(value ?? {})}`);
}
