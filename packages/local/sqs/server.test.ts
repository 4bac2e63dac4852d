import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type QueueOptions, type Queues, startQueues } from "./server.ts";
import { listDeadLetters } from "./store.ts";

const KEY = { accessKeyId: "local", secretAccessKey: "local" };
const REGION = "eu-central-1";
const CREDENTIALS = { ...KEY, region: REGION };

let dataDir: string;
let queue: Queues | undefined;
let received: SQSRecord[];

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "sqs-"));
	received = [];
});

afterEach(async () => {
	await queue?.close();
	queue = undefined;
	await rm(dataDir, { recursive: true });
	vi.restoreAllMocks();
});

async function start(options: Partial<QueueOptions> = {}): Promise<Queues> {
	queue = await startQueues({
		dataDir,
		port: 0,
		credentials: CREDENTIALS,
		names: ["jobs"],
		deliver: collect,
		...options,
	});
	return queue;
}

async function collect(event: SQSEvent): Promise<void> {
	received.push(...event.Records);
}

function client(endpoint: string, credentials = KEY): SQSClient {
	return new SQSClient({ endpoint, region: REGION, credentials, maxAttempts: 1 });
}

async function send(body: string, more: Partial<SendMessageCommandInput> = {}): Promise<string> {
	const QueueUrl = queue?.urlOf("jobs");
	const command = new SendMessageCommand({ QueueUrl, MessageBody: body, ...more });
	return (await client(queue?.url ?? "").send(command)).MessageId ?? "";
}

function refusal(sending: Promise<unknown>): Promise<string> {
	return sending.then(
		() => "accepted",
		(error: Error) => error.name,
	);
}

const drained = () => vi.waitFor(() => expect(queue?.pending()).toBe(0));
const bodies = () => received.map((record) => record.body);
const silenceErrors = () => vi.spyOn(console, "error").mockImplementation(() => {});

test("a message arrives as a real SQS record, once, and leaves nothing behind", async () => {
	const { url, urlOf } = await start();
	const body = JSON.stringify({ kind: "archive", title: "Привет" });
	const answer = await client(url).send(
		new SendMessageCommand({
			QueueUrl: urlOf("jobs"),
			MessageBody: body,
		}),
	);
	await drained();
	const [record] = received;
	const md5OfBody = createHash("md5").update(body).digest("hex");
	expect(received).toEqual([
		{
			messageId: answer.MessageId,
			receiptHandle: record?.receiptHandle,
			body,
			attributes: {
				ApproximateReceiveCount: "1",
				SentTimestamp: record?.attributes.SentTimestamp,
				SenderId: "000000000000",
				ApproximateFirstReceiveTimestamp: record?.attributes.ApproximateFirstReceiveTimestamp,
			},
			messageAttributes: {},
			md5OfBody,
			eventSource: "aws:sqs",
			eventSourceARN: "arn:aws:sqs:eu-central-1:000000000000:jobs",
			awsRegion: "eu-central-1",
		},
	]);
	expect(answer.MD5OfMessageBody).toBe(md5OfBody);
	expect(await readdir(join(dataDir, "queues/jobs"))).toEqual([]);
});

test("what SQS refuses is refused with the same error", async () => {
	const { urlOf } = await start();
	expect(await refusal(send("x", { QueueUrl: urlOf("other") }))).toBe("QueueDoesNotExist");
	expect(await refusal(send(""))).toBe("MissingParameter");
	expect(await refusal(send("x".repeat(1024 * 1024 + 1)))).toBe("InvalidParameterValue");
	expect(await refusal(send("x", { DelaySeconds: -1 }))).toBe("InvalidParameterValue");
	expect(await refusal(send("nul \0"))).toBe("InvalidMessageContents");
	expect(await refusal(send("x", { MessageGroupId: "no space" }))).toBe("InvalidParameterValue");
	expect(queue?.pending()).toBe(0);
	expect(await refusal(send("x".repeat(1024 * 1024)))).toBe("accepted");
	await drained();
});

test("a failed message is delivered again, each time with a new receipt", async () => {
	silenceErrors();
	await start({
		visibilitySeconds: 0.02,
		async deliver(event) {
			await collect(event);
			if (received.length < 3) {
				throw new Error("not yet");
			}
		},
	});
	const messageId = await send("x");
	await drained();
	expect(received.map((record) => [record.messageId, record.attributes.ApproximateReceiveCount])).toEqual([
		[messageId, "1"],
		[messageId, "2"],
		[messageId, "3"],
	]);
	expect(new Set(received.map((record) => record.receiptHandle)).size).toBe(3);
});

test("a failed message stays hidden for its visibility time while others pass", async () => {
	const errors = silenceErrors();
	await start({
		visibilitySeconds: 3600,
		async deliver(event) {
			await collect(event);
			if (event.Records[0]?.body === "bad") {
				throw new Error("not yet");
			}
		},
	});
	await send("bad");
	await vi.waitFor(() => expect(errors).toHaveBeenCalledTimes(1));
	await send("good");
	await vi.waitFor(() => expect(queue?.pending()).toBe(1));
	expect(bodies()).toEqual(["bad", "good"]);
});

test("only the messages named in batchItemFailures are delivered again", async () => {
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	await start({
		visibilitySeconds: 0.05,
		concurrency: 1,
		async deliver(event) {
			await gate;
			await collect(event);
			const bad = event.Records.filter(
				({ body, attributes }) => body === "b" && attributes.ApproximateReceiveCount === "1",
			);
			return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) };
		},
	});
	await send("first");
	for (const body of ["a", "b", "c"]) await send(body);
	open();
	await drained();
	expect(bodies()).toEqual(["first", "a", "b", "c", "b"]);
});

test("groups take turns, whichever sent most", async () => {
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	await start({
		batchSize: 1,
		concurrency: 1,
		async deliver(event) {
			await collect(event);
			await gate;
		},
	});
	const group = async (MessageGroupId: string, names: string[]) => {
		for (const name of names) await send(name, { MessageGroupId });
	};
	await group("person#1", ["a1", "a2", "a3", "a4"]);
	await group("person#2", ["b1", "b2"]);
	open();
	await drained();
	expect(bodies()).toEqual(["a1", "b1", "a2", "b2", "a3", "a4"]);
	expect(received[1]?.attributes.MessageGroupId).toBe("person#2");
});

test("a queue does not wait for another", async () => {
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const { urlOf } = await start({
		names: ["jobs", "long"],
		batchSize: 1,
		concurrency: 1,
		async deliver(event) {
			await collect(event);
			if (event.Records[0]?.eventSourceARN.endsWith(":long")) await gate;
		},
	});
	const long = { QueueUrl: urlOf("long") };
	await send("long 1", long);
	await send("long 2", long);
	await send("short");
	await vi.waitFor(() => expect(bodies()).toEqual(["long 1", "short"]));
	open();
	await drained();
	expect(bodies()).toEqual(["long 1", "short", "long 2"]);
});

test("an unknown name in batchItemFailures fails the whole batch", async () => {
	await start({
		visibilitySeconds: 0.05,
		async deliver(event) {
			await collect(event);
			return { batchItemFailures: received.length === 1 ? [{ itemIdentifier: "" }] : [] };
		},
	});
	await send("x");
	await drained();
	expect(bodies()).toEqual(["x", "x"]);
});

test("a message that never succeeds becomes a dead letter", async () => {
	silenceErrors();
	await start({
		visibilitySeconds: 0.02,
		maxReceives: 3,
		async deliver(event) {
			await collect(event);
			throw new Error("never");
		},
	});
	const messageId = await send("poison");
	await drained();
	expect(bodies()).toEqual(["poison", "poison", "poison"]);
	const dead = await listDeadLetters(dataDir, "jobs");
	expect(dead.map((letter) => [letter.messageId, letter.body, letter.receives])).toEqual([
		[messageId, "poison", 3],
	]);
	await queue?.close();
	await start();
	expect(queue?.pending()).toBe(0);
});

test("a delayed message waits, also over a restart", async () => {
	await start();
	await send("later", { DelaySeconds: 1 });
	await send("now");
	await vi.waitFor(() => expect(queue?.pending()).toBe(1));
	await queue?.close();
	expect(bodies()).toEqual(["now"]);
	await start();
	await vi.waitFor(() => expect(queue?.pending()).toBe(0), 5000);
	expect(bodies()).toEqual(["now", "later"]);
	const sentAt = Number(received[1]?.attributes.SentTimestamp);
	expect(Number(received[1]?.attributes.ApproximateFirstReceiveTimestamp) >= sentAt + 1000).toBe(true);
});

test("no more than the allowed number of events run at once", async () => {
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	await start({
		batchSize: 1,
		concurrency: 2,
		async deliver(event) {
			await collect(event);
			await gate;
		},
	});
	await Promise.all(["a", "b", "c", "d"].map((body) => send(body)));
	await vi.waitFor(() => expect(received.length).toBe(2));
	open();
	await drained();
	expect(bodies().sort()).toEqual(["a", "b", "c", "d"]);
});

test("a message of another program on this computer is refused", async () => {
	const { url, urlOf } = await start();
	const stranger = client(url, { ...KEY, secretAccessKey: "guessed" });
	const command = new SendMessageCommand({ QueueUrl: urlOf("jobs"), MessageBody: "x" });
	await expect(stranger.send(command)).rejects.toMatchObject({ name: "InvalidSignatureException" });
	expect(received).toEqual([]);
});

test("messages survive a process killed in the middle of them", async () => {
	const script = `
		const { startQueues } = await import(${JSON.stringify(new URL("./server.ts", import.meta.url).href)});
		const deliver = () => {
			console.log("given");
			return new Promise(() => {});
		};
		const queue = await startQueues({ dataDir: ${JSON.stringify(dataDir)}, port: 0, credentials: ${JSON.stringify(CREDENTIALS)}, names: ["jobs"], deliver });
		console.log(queue.urlOf("jobs"));`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const QueueUrl = String((await once(child.stdout, "data"))[0]).trim();
	const given = once(child.stdout, "data");
	const sender = client(new URL(QueueUrl).origin);
	const ids = await Promise.all(
		Array.from({ length: 20 }, async (_, index) => {
			const command = new SendMessageCommand({ QueueUrl, MessageBody: `m${index}` });
			return (await sender.send(command)).MessageId ?? "";
		}),
	);
	await given;
	child.kill("SIGKILL");
	await once(child, "exit");
	await start();
	await drained();
	expect(received.map((record) => record.messageId).sort()).toEqual(ids.toSorted());
	// The dead process's messages count as received.
	expect(received.some((record) => record.attributes.ApproximateReceiveCount === "2")).toBe(true);
});
