import type { RowKey } from "@deck/core/delivery/deliver";
import { expectConsole } from "@deck/tests/support/announced-lines";
import type { DynamoDBRecord, SQSRecord } from "aws-lambda";
import { expect, it } from "vitest";
import { processMessages } from "./queue.ts";
import { processRows, processRowsTogether } from "./stream.ts";

const record = (eventName: DynamoDBRecord["eventName"], pk: string, sk: string, number: string) => ({
	eventName,
	dynamodb: {
		Keys: { pk: { S: pk }, sk: { S: sk } },
		NewImage: { event: { S: "file.keep" }, cause: { S: "person#1" } },
		SequenceNumber: number,
	},
});

it("works on new rows of the outbox and on nothing else", async () => {
	const rows: unknown[] = [];
	const Records = [
		record("INSERT", "out#mail#A", "me", "1"),
		record("INSERT", "out#mail#A", "to#hash", "2"),
		record("MODIFY", "out#push#B", "me", "3"),
		record("INSERT", "out#jobs#C", "me", "4"),
		record("INSERT", "user#out", "me", "5"),
		record("INSERT", "out#other#D", "me", "6"),
	];
	const answer = await processRows({ Records }, async (row) => rows.push(row));
	expect(answer).toEqual({ batchItemFailures: [] });
	expect(rows).toEqual([
		{ consumer: "mail", id: "A", event: "file.keep", cause: "person#1" },
		{ consumer: "jobs", id: "C", event: "file.keep", cause: "person#1" },
	]);
});

it("asks the stream to retry only the records that failed", async () => {
	expectConsole(/no table/);
	const Records = ["A", "B", "C"].map((id) => record("INSERT", `out#push#${id}`, "me", `at ${id}`));
	const answer = await processRows({ Records }, async ({ id }) => {
		if (id !== "B") return;
		throw new Error("no table");
	});
	expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "at B" }] });
});

it("asks the stream to retry all records of work that is done together", async () => {
	expectConsole(/no table/);
	const [first, second] = ["A", "B"].map((id) => record("INSERT", `out#push#${id}`, "me", `at ${id}`));
	const NewImage = { event: { S: "papers.changed" } };
	const Records = [{ ...first }, { ...second, dynamodb: { ...second?.dynamodb, NewImage } }];
	const seen: unknown[] = [];
	expect(await processRowsTogether({ Records }, async (rows) => seen.push(...rows))).toEqual({
		batchItemFailures: [],
	});
	expect(seen).toEqual([
		{ consumer: "push", id: "A", event: "file.keep", cause: "person#1" },
		{ consumer: "push", id: "B", event: "papers.changed" },
	]);
	const failing = processRowsTogether({ Records }, async () => {
		throw new Error("no table");
	});
	expect((await failing).batchItemFailures).toEqual([{ itemIdentifier: "at A" }, { itemIdentifier: "at B" }]);
});

it("passes on a row that the stream has whole, as nobody has tried it", async () => {
	const Keys = { pk: { S: "out#push#A" }, sk: { S: "me" } };
	const image = { event: "papers.changed", payload: "{}", created_at: "2026-01-01", due: "2026-01-02" };
	const NewImage = Object.fromEntries(Object.entries(image).map(([name, S]) => [name, { S }]));
	const seen: unknown[] = [];
	const Records = [{ eventName: "INSERT" as const, dynamodb: { Keys, NewImage } }];
	await processRowsTogether({ Records }, async (rows) => seen.push(...rows));
	expect(seen).toEqual([{ consumer: "push", id: "A", ...image, state: "pending", attempts: 0 }]);
});

it("asks the queue to retry only the messages that failed", async () => {
	expectConsole(/no table/);
	const rows: unknown[] = [];
	const Records = ["A", "B"].map((id) => ({
		messageId: `message ${id}`,
		body: JSON.stringify({ consumer: "jobs", id }),
	})) as SQSRecord[];
	const answer = await processMessages({ Records }, async (row: RowKey) => {
		if (row.id === "A") throw new Error("no table");
		rows.push(row);
	});
	expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "message A" }] });
	expect(rows).toEqual([{ consumer: "jobs", id: "B" }]);
});
