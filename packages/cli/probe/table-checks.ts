import { randomUUID } from "node:crypto";
import {
	DeleteItemCommand,
	DescribeTimeToLiveCommand,
	type DynamoDBClient,
	GetItemCommand,
	PutItemCommand,
	QueryCommand,
	type QueryCommandInput,
	ScanCommand,
	UpdateItemCommand,
	UpdateTableCommand,
	UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { AWS_LIMITS } from "@deck/core/kernel/aws-limits";
import { type Table, type TransactAction, TransactionCanceled } from "@deck/core/kernel/ports";
import { TABLE } from "@deck/core/kernel/table";
import { type Check, expectEqual, expectRefusal } from "./check.ts";

const LONG = "я".repeat(150_000);
/** Exceeds a page of 1 MB. */
const LONG_ROWS = 5;

/** Returns checks of a new table with our keys and indexes, by the calls that the product makes. */
export function tableChecks(client: DynamoDBClient, table: Table): Check[] {
	const TableName = table.name;
	const names = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(3, "0"));
	const put = (pk: string, sk: string, more: Record<string, unknown> = {}): TransactAction => ({
		Put: { Item: { pk, sk, ...more } },
	});
	const keyOf = (pk: string, sk: string) => ({ pk: { S: pk }, sk: { S: sk } });
	const isNew = { ConditionExpression: "attribute_not_exists(pk)" };
	const query = (input: Partial<QueryCommandInput>) =>
		client
			.send(new QueryCommand({ TableName, ...input }))
			.then(({ Items = [] }) => Items.map(({ sk }) => sk?.S));
	const partition = (pk: string) => ({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": { S: pk } },
	});
	const write = (pk: string, count: number) =>
		Promise.all(
			names(count).map((sk) => client.send(new PutItemCommand({ TableName, Item: keyOf(pk, sk) }))),
		);

	return [
		{
			what: "an item is read as it was written, consistently: text, numbers, maps, lists, sets, null",
			async run() {
				const Item = {
					...keyOf("types", "1"),
					text: { S: "Снег и облака" },
					number: { N: "1.5" },
					yes: { BOOL: true },
					none: { NULL: true },
					list: { L: [{ S: "a" }, { M: { b: { N: "2" } } }] },
					set: { SS: ["a", "b"] },
				};
				await client.send(new PutItemCommand({ TableName, Item }));
				const read = new GetItemCommand({ TableName, Key: keyOf("types", "1"), ConsistentRead: true });
				const found = (await client.send(read)).Item ?? {};
				for (const [name, value] of Object.entries(Item)) expectEqual(found[name], value, name);
			},
		},
		{
			what: "an item of almost 400 kB fits",
			async run() {
				await client.send(
					new PutItemCommand({ TableName, Item: { ...keyOf("long", "1"), text: { S: LONG } } }),
				);
			},
		},
		{
			what: "a write with a condition that fails is refused, and changes nothing",
			async run() {
				const Item = { ...keyOf("condition", "1"), n: { N: "1" } };
				await client.send(new PutItemCommand({ TableName, Item, ...isNew }));
				await expectRefusal(
					client.send(new PutItemCommand({ TableName, Item: { ...Item, n: { N: "2" } }, ...isNew })),
					"ConditionalCheckFailedException",
					"a second create",
				);
				await expectRefusal(
					client.send(
						new DeleteItemCommand({
							TableName,
							Key: keyOf("condition", "1"),
							ConditionExpression: "n = :n AND NOT contains(pk, :n)",
							ExpressionAttributeValues: { ":n": { N: "2" } },
						}),
					),
					"ConditionalCheckFailedException",
					"a delete of another version",
				);
				const [found] = await table.batchGet([{ pk: "condition", sk: "1" }]);
				expectEqual(found?.n, 1, "the item");
			},
		},
		{
			what: "an update counts, adds to a set and a list, removes, and returns the new item",
			async run() {
				const { Attributes } = await client.send(
					new UpdateItemCommand({
						TableName,
						Key: keyOf("update", "1"),
						UpdateExpression:
							"SET #n = if_not_exists(#n, :zero) + :one, l = list_append(if_not_exists(l, :none), :some) REMOVE gone ADD s :set",
						ExpressionAttributeNames: { "#n": "n" },
						ExpressionAttributeValues: {
							":zero": { N: "0" },
							":one": { N: "1" },
							":none": { L: [] },
							":some": { L: [{ S: "a" }] },
							":set": { SS: ["a"] },
						},
						ReturnValues: "ALL_NEW",
					}),
				);
				const { n, l, s } = Attributes ?? {};
				expectEqual([n, l, s], [{ N: "1" }, { L: [{ S: "a" }] }, { SS: ["a"] }], "the item");
			},
		},
		{
			what: `${AWS_LIMITS.batchKeys} items are read at once, consistently`,
			async run() {
				await write("batch", AWS_LIMITS.batchKeys);
				const found = await table.batchGet(names(AWS_LIMITS.batchKeys).map((sk) => ({ pk: "batch", sk })));
				expectEqual(found.length, AWS_LIMITS.batchKeys, "items");
			},
		},
		{
			what: "a query reads a range of keys, consistently, from either end, filtered and in pages",
			async run() {
				await write("query", 5);
				const whole = partition("query");
				const range = (condition: string, values: Record<string, string>) => ({
					KeyConditionExpression: `pk = :pk AND ${condition}`,
					ExpressionAttributeValues: {
						...whole.ExpressionAttributeValues,
						...Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }])),
					},
					ConsistentRead: true,
				});
				const begins = range("begins_with(sk, :a)", { ":a": "00" });
				expectEqual(await query(begins), names(5), "begins_with");
				const between = range("sk BETWEEN :a AND :b", { ":a": "001", ":b": "003" });
				expectEqual(await query(between), ["001", "002", "003"], "BETWEEN");
				const descending = { ...range("sk < :a", { ":a": "003" }), ScanIndexForward: false, Limit: 2 };
				expectEqual(await query(descending), ["002", "001"], "descending with a limit");
				const next = { ...descending, ExclusiveStartKey: keyOf("query", "001") };
				expectEqual(await query(next), ["000"], "the next page");
				const filtered = { ...whole, FilterExpression: "attribute_exists(nothing)" };
				expectEqual(await query(filtered), [], "a filter");
			},
		},
		{
			what: "a query over 1 MB comes in pages, with the named attributes only",
			async run() {
				const rows = names(LONG_ROWS);
				for (const sk of rows)
					await client.send(
						new PutItemCommand({
							TableName,
							Item: { ...keyOf("pages", sk), text: { S: LONG }, c: { S: sk } },
						}),
					);
				const first = await client.send(new QueryCommand({ TableName, ...partition("pages") }));
				if (!first.LastEvaluatedKey) throw new Error("the first page has no next one");
				const found = await table.query({
					KeyConditionExpression: "pk = :pk",
					ExpressionAttributeValues: { ":pk": "pages" },
					ProjectionExpression: "#c",
					ExpressionAttributeNames: { "#c": "c" },
				});
				expectEqual(
					found,
					rows.map((c) => ({ c })),
					"the attributes",
				);
			},
		},
		...Object.entries(TABLE.indexes).map(([IndexName, { pk, sk }]) => ({
			what: `the index ${IndexName} has whole items, in its own order`,
			async run() {
				const Item = (own: string, index: string) => ({
					...keyOf(`in ${IndexName}`, own),
					[pk]: { S: "scope" },
					[sk]: { S: index },
					c: { S: own },
				});
				await client.send(new PutItemCommand({ TableName, Item: Item("1", "b") }));
				await client.send(new PutItemCommand({ TableName, Item: Item("2", "a") }));
				const read = new QueryCommand({
					TableName,
					IndexName,
					KeyConditionExpression: `${pk} = :pk`,
					ExpressionAttributeValues: { ":pk": { S: "scope" } },
				});
				const rows = async () => ((await client.send(read)).Items ?? []).map(({ c }) => c?.S);
				await waitUntil(async () => (await rows()).length === 2);
				expectEqual(await rows(), ["2", "1"], "the order");
			},
		})),
		{
			what: `a transaction has ${AWS_LIMITS.transactionActions} actions`,
			async run() {
				const actions = names(AWS_LIMITS.transactionActions).map((sk) => put("many", sk));
				await table.transact(actions, randomUUID());
				expectEqual((await query(partition("many"))).length, actions.length, "items");
			},
		},
		{
			what: "a transaction puts, updates, deletes and checks together",
			async run() {
				await table.transact([put("mixed", "old"), put("mixed", "seen")], randomUUID());
				await table.transact(
					[
						{ Put: { Item: { pk: "mixed", sk: "new" }, ...isNew } },
						{
							Update: {
								Key: { pk: "mixed", sk: "seen" },
								UpdateExpression: "SET n = :n",
								ExpressionAttributeValues: { ":n": 1 },
								ConditionExpression: "attribute_exists(pk)",
							},
						},
						{ Delete: { Key: { pk: "mixed", sk: "old" } } },
						{
							ConditionCheck: { Key: { pk: "types", sk: "1" }, ConditionExpression: "attribute_exists(pk)" },
						},
					],
					randomUUID(),
				);
				expectEqual(await query(partition("mixed")), ["new", "seen"], "items");
			},
		},
		{
			what: "a transaction with a failed condition writes nothing, and says which action failed",
			async run() {
				const actions = [put("cancelled", "1"), { Put: { Item: { pk: "types", sk: "1" }, ...isNew } }];
				const reasons = await table.transact(actions, randomUUID()).then(
					() => "no error",
					(error: unknown) => {
						if (error instanceof TransactionCanceled) return error.reasons;
						throw error;
					},
				);
				expectEqual(reasons, ["None", "ConditionalCheckFailed"], "the reasons");
				expectEqual(await query(partition("cancelled")), [], "items");
			},
		},
		{
			what: "a repeated transaction with the same token is applied once",
			async run() {
				const token = randomUUID();
				const count: TransactAction = {
					Update: {
						Key: { pk: "token", sk: "1" },
						UpdateExpression: "ADD n :one",
						ExpressionAttributeValues: { ":one": 1 },
					},
				};
				for (const _ of [1, 2]) await table.transact([count], token);
				const [found] = await table.batchGet([{ pk: "token", sk: "1" }]);
				expectEqual(found?.n, 1, "the count");
			},
		},
		{
			what: "items are listed by a scan, for npm run admin -- check",
			async run() {
				const { Items = [] } = await client.send(
					new ScanCommand({ TableName, ConsistentRead: true, Limit: 10 }),
				);
				expectEqual(Items.length, 10, "items");
			},
		},
		{
			what: "items expire (time to live)",
			async run() {
				const TimeToLiveSpecification = { Enabled: true, AttributeName: TABLE.ttl };
				await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
				const told = await client.send(new DescribeTimeToLiveCommand({ TableName }));
				expectEqual(told.TimeToLiveDescription?.AttributeName, TABLE.ttl, "the attribute");
			},
		},
		{
			what: "changes come as a stream, which wakes the functions",
			async run() {
				const StreamSpecification = { StreamEnabled: true, StreamViewType: TABLE.stream };
				const { TableDescription } = await client.send(
					new UpdateTableCommand({ TableName, StreamSpecification }),
				);
				if (!TableDescription?.LatestStreamArn) throw new Error("the table has no stream");
			},
		},
	];
}

const PATIENCE_MS = 5_000;

/** Waits for a read to match, since an index may lag. */
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
	for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await holds()); )
		await new Promise((done) => setTimeout(done, 100));
}
