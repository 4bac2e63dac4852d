import { AWS_LIMITS } from "@deck/core/kernel/aws-limits";
import { newToken } from "@deck/core/kernel/ids";
import { TransactionCanceled } from "@deck/core/kernel/ports";
import { countServiceCalls } from "@deck/core/kernel/service-calls";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentClient } from "./document-client.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const put = (pk: string, sk: string, more: Record<string, unknown> = {}) => ({
	Put: { Item: { pk, sk, ...more }, ConditionExpression: "attribute_not_exists(pk)" },
});

describe("the table", () => {
	it("reads several items at once and leaves out missing ones", async () => {
		const { table } = engine;
		await table.transact([put("a", "1", { n: 1, gone: undefined }), put("a", "2", { n: 2 })], "t1");
		const items = await table.batchGet([
			{ pk: "a", sk: "1" },
			{ pk: "a", sk: "2" },
			{ pk: "a", sk: "3" },
		]);
		expect(items.sort((a, b) => Number(a.n) - Number(b.n))).toEqual([
			{ pk: "a", sk: "1", n: 1 },
			{ pk: "a", sk: "2", n: 2 },
		]);
	});

	it("returns stored values of every kind", async () => {
		const { table } = engine;
		const document = {
			s: "",
			n: -1.5,
			b: false,
			nothing: null,
			list: ["a", { n: 0 }],
			map: { s: "é" },
			set: new Set(["x"]),
		};
		await table.transact([put("kinds", "1", document)], "kinds");
		expect(await table.batchGet([{ pk: "kinds", sk: "1" }])).toEqual([{ pk: "kinds", sk: "1", ...document }]);
	});

	it("counts the calls of each piece of work", async () => {
		const { table } = engine;
		const read = (times: number) =>
			countServiceCalls(async (counter) => {
				for (let at = 0; at < times; at++) await table.batchGet([{ pk: "counted", sk: String(at) }]);
				await (table.client as DocumentClient)
					.get({ TableName: table.name, Key: { pk: "c", sk: "1" } })
					.promise();
				return counter.calls;
			});
		expect(await Promise.all([read(1), read(3)])).toEqual([2, 4]);
	});

	it("works directly and through its client in turns", async () => {
		const { table } = engine;
		const Key = { pk: "turns", sk: "1" };
		const set = (n: number) => ({
			Key,
			UpdateExpression: "SET n = :n",
			ExpressionAttributeValues: { ":n": n },
		});
		const client = table.client as DocumentClient;
		await table.update(set(1));
		await client.update({ TableName: table.name, ...set(2) }).promise();
		await table.update({ ...set(3), Key: { ...Key, sk: "2" } });
		await client.update({ TableName: table.name, ...set(4), Key: { ...Key, sk: "3" } }).promise();
		const items = await table.query({
			KeyConditionExpression: "pk = :pk",
			ExpressionAttributeValues: { ":pk": "turns" },
		});
		expect(items.map(({ sk, n }) => [sk, n])).toEqual([
			["1", 2],
			["2", 3],
			["3", 4],
		]);
	});

	it("reads any number of items at once", async () => {
		const { table } = engine;
		const numbers = Array.from({ length: 250 }, (_, index) => String(index));
		for (let at = 0; at < numbers.length; at += 100) {
			const page = numbers.slice(at, at + 100);
			await table.transact(
				page.map((sk) => put("many", sk)),
				`many${at}`,
			);
		}
		const items = await table.batchGet(numbers.map((sk) => ({ pk: "many", sk })));
		expect(items.map((item) => Number(item.sk)).sort((a, b) => a - b)).toEqual(numbers.map(Number));
	});

	it("names the reason of each action of a cancelled transaction", async () => {
		const { table } = engine;
		await table.transact([put("b", "1")], "t2");
		const refused = await table.transact([put("b", "2"), put("b", "1")], "t3").catch((error) => error);
		expect(refused).toBeInstanceOf(TransactionCanceled);
		expect(refused.reasons).toEqual(["None", "ConditionalCheckFailed"]);
		expect(await table.batchGet([{ pk: "b", sk: "2" }])).toEqual([]);
	});

	it.each([
		["is put", [{ Put: { Item: { pk: "large", sk: "1", text: "x".repeat(410_000) } } }]],
		[
			"an update makes",
			[
				{
					Update: {
						Key: { pk: "large", sk: "2" },
						UpdateExpression: "SET #text = :text",
						ExpressionAttributeNames: { "#text": "text" },
						ExpressionAttributeValues: { ":text": "x".repeat(410_000) },
					},
				},
			],
		],
	])("distinguishes an item that %s too large from every other error", async (_, actions) => {
		const refused = await engine.table.transact(actions, newToken().slice(0, 36)).catch((error) => error);
		expect(refused).toBeInstanceOf(TransactionCanceled);
		expect(refused.reasons).toEqual([AWS_LIMITS.itemTooLarge]);
	});

	it("runs a repeated transaction once", async () => {
		const { table } = engine;
		const actions = [put("c", "1")];
		await table.transact(actions, "same");
		await table.transact(actions, "same");
		expect(
			await table.query({ KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": "c" } }),
		).toEqual([{ pk: "c", sk: "1" }]);
	});

	it("reads all pages of a query", async () => {
		const { table } = engine;
		await table.transact(
			Array.from({ length: 10 }, (_, index) => put("d", String(index), { text: "x".repeat(200_000) })),
			"t4",
		);
		const items = await table.query({
			KeyConditionExpression: "pk = :pk",
			ExpressionAttributeValues: { ":pk": "d" },
			ProjectionExpression: "sk",
		});
		expect(items.map((item) => item.sk)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
	});

	it("returns what an update changed", async () => {
		const add = {
			Key: { pk: "e", sk: "1" },
			UpdateExpression: "ADD n :one",
			ExpressionAttributeValues: { ":one": 1 },
			ReturnValues: "UPDATED_NEW",
		};
		await engine.table.update(add);
		expect(await engine.table.update(add)).toEqual({ n: 2 });
	});
});
