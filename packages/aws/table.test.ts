import { TransactionCanceled } from "@deck/core/kernel/ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const put = (pk: string, sk: string, more: Record<string, unknown> = {}) => ({
	Put: { Item: { pk, sk, ...more }, ConditionExpression: "attribute_not_exists(pk)" },
});

describe("the table", () => {
	it("reads several items at once and leaves absent ones out", async () => {
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

	it("names the reason of each action of a cancelled transaction", async () => {
		const { table } = engine;
		await table.transact([put("b", "1")], "t2");
		const refused = await table.transact([put("b", "2"), put("b", "1")], "t3").catch((error) => error);
		expect(refused).toBeInstanceOf(TransactionCanceled);
		expect(refused.reasons).toEqual(["None", "ConditionalCheckFailed"]);
		expect(await table.batchGet([{ pk: "b", sk: "2" }])).toEqual([]);
	});

	it("does a repeated transaction once", async () => {
		const { table } = engine;
		const actions = [put("c", "1")];
		await table.transact(actions, "same");
		await table.transact(actions, "same");
		expect(
			await table.query({ KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": "c" } }),
		).toEqual([{ pk: "c", sk: "1" }]);
	});

	it("follows a query over its pages", async () => {
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

	it("answers what an update made", async () => {
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
