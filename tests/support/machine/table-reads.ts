import { DocumentClient } from "@deck/aws/document-client";
import type { Table } from "@deck/core/kernel/ports";

/** ElectroDB's form or DynamoDB's. */
type KeyText = string | { S: string };
const textOf = (value: unknown): string =>
	String(typeof value === "object" && value !== null && "S" in value ? value.S : value);

interface RowKey {
	pk: KeyText;
	sk: KeyText;
}

interface Input {
	IndexName?: string;
	KeyConditionExpression?: string;
	ExpressionAttributeNames?: Record<string, string>;
	ExpressionAttributeValues?: Record<string, unknown>;
	ScanIndexForward?: boolean;
	ConsistentRead?: boolean;
	Key?: RowKey;
	RequestItems?: Record<string, { Keys?: RowKey[] }>;
}

/** Reports every read in the format of `core/access-patterns.ts`. */
export function watchReads({ client }: Table, report: (call: string) => void): void {
	if (!(client instanceof DocumentClient)) throw new Error("the table's client is of another kind");
	client.dynamo.middlewareStack.add(
		(next, { commandName = "" }) =>
			(args) => {
				if (/Get|Query|Scan/.test(commandName)) report(summarizeCall(commandName, args.input as Input));
				return next(args);
			},
		{ step: "initialize" },
	);
}

/** Hashes are cut to four letters. */
function summarizeCall(command: string, input: Input): string {
	const name = command.replace(/(Item)?Command$/, "");
	const keys = Object.values(input.RequestItems ?? {}).flatMap((request) => request.Keys ?? []);
	if (keys.length > 0) {
		const short = (key: KeyText) => textOf(key).replace(/(#[\w-]{4})[\w-]{39}$/, "$1…");
		return `${name} ${keys.map(({ pk, sk }) => `${short(pk)} ${short(sk)}`).join(" · ")}`;
	}
	const condition = (input.KeyConditionExpression ?? "")
		.replace(/#\w+/g, (key) => input.ExpressionAttributeNames?.[key] ?? key)
		.replace(/:\w+/g, (key) => textOf(input.ExpressionAttributeValues?.[key] ?? key))
		.replaceAll(" AND ", " and ");
	const key = input.Key && `${textOf(input.Key.pk)} ${textOf(input.Key.sk)}`;
	const words = [name, input.IndexName, key, condition].filter(Boolean).join(" ");
	return (
		words +
		(input.ScanIndexForward === false ? ", descending" : "") +
		(input.ConsistentRead ? ", consistent" : "")
	);
}

/** These names contain digits. */
const NAME = /^(gsi\d|(begins_with\()?g\d[ps]k,?)$/;
/** Removes the object-specific part. */
const withoutObjectPart = (word: string) =>
	NAME.test(word) ? word : word.replace(/#[^,)]*/, "#…").replace(/\d[^,)]*/, "…");

/** Returns index and kinds of keys, as in `Query gsi2 g2pk = papers#…`; one for each key of a batch. */
export function accessPatternsIn(call: string): string[] {
	const batch = /^BatchGet (.*)$/s
		.exec(call)?.[1]
		?.split(" · ")
		.map((key) => `BatchGet ${key}`);
	return (batch ?? [call]).map((one) => one.split(" ").map(withoutObjectPart).join(" "));
}
