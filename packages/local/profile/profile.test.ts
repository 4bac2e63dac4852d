import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	BatchGetItemCommand,
	DeleteItemCommand,
	DynamoDBClient,
	GetItemCommand,
	ProvisionedThroughputExceededException,
	PutItemCommand,
	QueryCommand,
	TransactionCanceledException,
	TransactWriteItemsCommand,
	UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { TABLE } from "@deck/core/kernel/table";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Table } from "../table/running-table.ts";
import { startTable } from "../table/table.ts";
import { type AdverseTable, startAdverseTable } from "./adverse-table.ts";
import { chooseFault, makePartialBatch } from "./faults.ts";
import { ADVERSE, type Adversity } from "./options.ts";
import { type SeededRandom, seededRandom } from "./random.ts";
import type { RowChange } from "./table-wire.ts";

const KIND: Adversity = {
	seed: 1,
	transactionConflict: 0,
	throttling: 0,
	unprocessedKeys: 0,
	indexLag: 0,
	doubledRecord: 0,
	streamLag: 0,
	doubledSweep: 0,
	lostDisconnect: 0,
};
const TABLE_NAME = "deck";
const [G1, G2] = Object.keys(TABLE.indexes);

let dataDir = "";
let table: Table;
beforeAll(async () => {
	process.env.AWS_REGION = "us-east-1";
	process.env.AWS_ACCESS_KEY_ID = "local";
	process.env.AWS_SECRET_ACCESS_KEY = "local";
	dataDir = mkdtempSync(join(tmpdir(), "profile-"));
	table = await startTable({
		dataDir,
		port: 0,
		tableName: TABLE_NAME,
		unguarded: true,
		onDeath: () => {},
	});
});
afterAll(async () => {
	await table.stop();
	rmSync(dataDir, { recursive: true });
});

const stops: (() => unknown)[] = [];
afterEach(async () => {
	for (const stop of stops.splice(0).reverse()) await stop();
});

async function adverse(over: Partial<Adversity>, random: SeededRandom = seededRandom(1)) {
	const changes: RowChange[] = [];
	const late: AdverseTable = await startAdverseTable({
		dataDir,
		target: table.endpoint,
		tableName: TABLE_NAME,
		random,
		onDeath: () => {},
		adversity: { ...KIND, ...over },
		onChanges: (some) => changes.push(...some),
	});
	const client = new DynamoDBClient({ endpoint: late.endpoint, maxAttempts: 1 });
	stops.push(
		() => late.stop(),
		() => client.destroy(),
	);
	return { client, late, changes };
}

const item = (pk: string, more: Record<string, { S: string }> = {}) => ({
	pk: { S: pk },
	sk: { S: "me" },
	...more,
});
const put = (pk: string, more?: Record<string, { S: string }>) =>
	new PutItemCommand({ TableName: TABLE_NAME, Item: item(pk, more) });

test("a cancelled transaction fails as DynamoDB's does, and has written nothing", async () => {
	const { client, changes } = await adverse(
		{ transactionConflict: 1 },
		{ next: () => 0.6, chance: (share) => share === 1 },
	);
	const Put = { TableName: TABLE_NAME, Item: item("conflict") };
	const failure = await client
		.send(
			new TransactWriteItemsCommand({
				TransactItems: [{ Put }, { Put: { ...Put, Item: item("conflict2") } }],
			}),
		)
		.catch((error: unknown) => error);
	if (!(failure instanceof TransactionCanceledException)) throw failure;
	expect(failure.message).toBe(
		"Transaction cancelled, please refer cancellation reasons for specific reasons [None, TransactionConflict]",
	);
	expect(failure.CancellationReasons).toEqual([
		{ Code: "None" },
		{ Code: "TransactionConflict", Message: "Transaction is ongoing for the item" },
	]);
	const read = new GetItemCommand({ TableName: TABLE_NAME, Key: item("conflict") });
	expect([(await client.send(read)).Item, changes]).toEqual([undefined, []]);
});

test("throttling fails as DynamoDB's does, and the SDK repeats the call", async () => {
	const { client, late } = await adverse({ throttling: 1 });
	await expect(client.send(put("throttled"))).rejects.toBeInstanceOf(ProvisionedThroughputExceededException);
	stops.push(() => patient.destroy());
	let refusals = 1;
	const { late: once } = await adverse({ throttling: 1 }, { next: () => 0, chance: () => refusals-- > 0 });
	const patient = new DynamoDBClient({ endpoint: once.endpoint });
	expect((await patient.send(put("throttled"))).$metadata.attempts).toBe(2);
	expect(late.endpoint).not.toBe(once.endpoint);
});

test("a batch leaves at least one key unread, and loses none", async () => {
	const { client } = await adverse(
		{ unprocessedKeys: 1 },
		{ next: () => 0.5, chance: (share) => share === 1 },
	);
	const keys = ["b1", "b2", "b3"];
	for (const key of keys) await client.send(put(key));
	const ask = { Keys: keys.map((key) => item(key)), ConsistentRead: true };
	const first = await client.send(new BatchGetItemCommand({ RequestItems: { [TABLE_NAME]: ask } }));
	expect(first.Responses).toEqual({ [TABLE_NAME]: [item("b1")] });
	expect(first.UnprocessedKeys).toEqual({ [TABLE_NAME]: { ...ask, Keys: [item("b2"), item("b3")] } });
	const one = { ...ask, Keys: [item("b1")] };
	const none = await client.send(new BatchGetItemCommand({ RequestItems: { [TABLE_NAME]: one } }));
	expect([none.Responses, none.UnprocessedKeys]).toEqual([{ [TABLE_NAME]: [] }, { [TABLE_NAME]: one }]);
});

test("an index shows new, changed and deleted rows late, the table at once", async () => {
	const query = () =>
		new QueryCommand({
			TableName: TABLE_NAME,
			IndexName: G1,
			KeyConditionExpression: "g1pk = :p",
			ExpressionAttributeValues: { ":p": { S: "person" } },
			ProjectionExpression: "pk, word",
		});
	const key = { pk: { S: "late" }, sk: { S: "me" } };
	const first = put("late", { g1pk: { S: "person" }, g1sk: { S: "1" }, word: { S: "old" } });
	const { client, late } = await adverse({ indexLag: 3_600_000 });
	const shown = async () => (await client.send(query())).Items?.map(({ word }) => word?.S);
	const stored = async () =>
		(await client.send(new GetItemCommand({ TableName: TABLE_NAME, Key: key }))).Item?.word?.S;

	await client.send(first);
	expect([await stored(), await shown()]).toEqual(["old", []]);
	await late.catchUp();
	expect(await shown()).toEqual(["old"]);

	const change = { UpdateExpression: "SET word = :w", ExpressionAttributeValues: { ":w": { S: "new" } } };
	await client.send(new UpdateItemCommand({ TableName: TABLE_NAME, Key: key, ...change }));
	expect([await stored(), await shown()]).toEqual(["new", ["old"]]);
	await late.catchUp();
	expect(await shown()).toEqual(["new"]);

	await client.send(new DeleteItemCommand({ TableName: TABLE_NAME, Key: key }));
	expect([await stored(), await shown()]).toEqual([undefined, ["new"]]);
	await late.catchUp();
	expect(await shown()).toEqual([]);
});

test("earlier rows are in the indexes from the start", async () => {
	const direct = new DynamoDBClient({ endpoint: table.endpoint });
	stops.push(() => direct.destroy());
	await direct.send(put("before", { g2pk: { S: "scope" }, g2sk: { S: "1" } }));
	const { client } = await adverse({ indexLag: 3_600_000 });
	const found = await client.send(
		new QueryCommand({
			TableName: TABLE_NAME,
			IndexName: G2,
			KeyConditionExpression: "g2pk = :p",
			ExpressionAttributeValues: { ":p": { S: "scope" } },
		}),
	);
	expect(found.Items?.map(({ pk }) => pk?.S)).toEqual(["before"]);
});

test("a stopped engine ends the connection", async () => {
	const { client } = await adverse({});
	await table.child?.kill();
	const failure = await client.send(put("gone")).catch((error: Error) => error.name);
	await table.child?.restart();
	expect(failure).toBe("TimeoutError");
});

test("faults are as frequent as the options say, and a seed repeats them", () => {
	const count = (seed: number) => {
		const random = seededRandom(seed);
		const tally = { conflicts: 0, throttled: 0, cut: 0 };
		const RequestItems = { [TABLE_NAME]: { Keys: [{}, {}] } };
		for (let call = 0; call < 20_000; call++) {
			if (
				chooseFault("TransactWriteItems", { TransactItems: [{}, {}] }, { ...ADVERSE, throttling: 0 }, random)
			) {
				tally.conflicts += 1;
			}
			if (chooseFault("GetItem", {}, ADVERSE, random)) tally.throttled += 1;
			if (makePartialBatch({ RequestItems }, ADVERSE, random)) tally.cut += 1;
		}
		return tally;
	};
	const { conflicts, throttled, cut } = count(1);
	const near = (found: number, share: number) => Math.abs(found / 20_000 - share) < share / 5;
	expect([near(conflicts, 0.05), near(throttled, 0.01), near(cut, 0.05)]).toEqual([true, true, true]);
	expect(count(1)).toEqual({ conflicts, throttled, cut });
	expect(count(2)).not.toEqual({ conflicts, throttled, cut });
	expect(chooseFault("CreateTable", {}, { ...ADVERSE, throttling: 1 }, seededRandom(1))).toBe(undefined);
});
