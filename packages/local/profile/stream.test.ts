import type { DynamoDBStreamEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { ADVERSE } from "./options.ts";
import type { SeededRandom } from "./random.ts";
import { createAdverseStream } from "./stream.ts";

function delays(...shares: number[]): SeededRandom {
	return { next: () => shares.shift() ?? 0, chance: (share) => share === 1 };
}

function row(pk: string) {
	const item = { pk: { S: pk }, sk: { S: "me" }, event: { S: "x" } };
	return { key: { pk: item.pk, sk: item.sk }, item };
}

function collect(count: number) {
	const calls: [string, DynamoDBStreamEvent][] = [];
	const done = Promise.withResolvers<void>();
	const deliver = async (consumer: string, event: DynamoDBStreamEvent) => {
		calls.push([consumer, event]);
		if (calls.length === count) done.resolve();
	};
	return { calls, deliver, done: done.promise };
}

test("wakes each new row's consumer with the record that DynamoDB would send", async () => {
	const { calls, deliver, done } = collect(3);
	const adversity = { ...ADVERSE, doubledRecord: 0, streamLag: 0 };
	const stream = createAdverseStream({ adversity, random: delays(), deliver, onError: () => {} });
	stream.take([
		row("out#push#1"),
		row("user#1"),
		row("out#mail#2"),
		{ key: row("out#mail#3").key },
		row("out#jobs#4"),
	]);
	await done;
	await stream.stop();
	expect(calls.map(([consumer]) => consumer)).toEqual(["push", "mail", "push"]);
	expect(calls[0]?.[1]).toEqual({
		Records: [
			{
				eventID: expect.any(String),
				eventName: "INSERT",
				eventVersion: "1.1",
				eventSource: "aws:dynamodb",
				awsRegion: "us-east-1",
				dynamodb: {
					ApproximateCreationDateTime: expect.any(Number),
					Keys: { pk: { S: "out#push#1" }, sk: { S: "me" } },
					NewImage: row("out#push#1").item,
					SequenceNumber: expect.stringMatching(/^\d+$/),
					SizeBytes: expect.any(Number),
					StreamViewType: "NEW_IMAGE",
				},
				eventSourceARN: "arn:aws:dynamodb:us-east-1:000000000000:table/local/stream/1",
			},
		],
	});
});

test("duplicates records and mixes their order across keys", async () => {
	const { calls, deliver, done } = collect(4);
	const adversity = { ...ADVERSE, doubledRecord: 1, streamLag: 40 };
	const stream = createAdverseStream({ adversity, random: delays(1, 1, 0, 0), deliver, onError: () => {} });
	stream.take([row("out#push#1"), row("out#push#2")]);
	await done;
	await stream.stop();
	expect(calls.map(([, event]) => event.Records[0]?.dynamodb?.Keys?.pk?.S)).toEqual([
		"out#push#2",
		"out#push#2",
		"out#push#1",
		"out#push#1",
	]);
});

test("a consumer's failure is reported, and stopping drops pending records", async () => {
	const errors: unknown[] = [];
	const reported = Promise.withResolvers<void>();
	const stream = createAdverseStream({
		adversity: { ...ADVERSE, doubledRecord: 0, streamLag: 3_600_000 },
		random: delays(0, 1),
		deliver: () => Promise.reject(new Error("no")),
		onError: (error) => {
			errors.push(error);
			reported.resolve();
		},
	});
	stream.take([row("out#push#1"), row("out#push#2")]);
	await reported.promise;
	await stream.stop();
	expect(errors).toEqual([new Error("no")]);
});
