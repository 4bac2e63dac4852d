import type { Frame } from "@deck/contracts/live";
import type { TopicName } from "@deck/contracts/topics";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { outbox, outboxRow, type PushPayload, pushEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { connections } from "../live/sockets/entity.ts";
import { addSubscription, subscribersOf, subscriptionsOf } from "../live/sockets/subscriptions.ts";
import { deliverBatch, type HandleMany, type RowKey } from "./deliver.ts";
import { pushHandle } from "./push.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
});

async function open(connection: string, ...topics: string[]): Promise<void> {
	const ttl = epochSeconds(ports.now()) + SETTINGS.socketSeconds;
	await connections(ports.table).put({ connection, user_id: "u", session: "s", ttl }).go();
	for (const topic of topics) await addSubscription(ports.table, { connection, topic }, ttl);
}

const paper = { conference: "one", resource: "paper" as const, ids: [7], version: 2 };

async function storeRows(...payloads: PushPayload[]) {
	const rows = payloads.map((payload) => outboxRow(pushEvent(payload), ports.now()));
	return Promise.all(rows.map(async (row) => (await outbox(ports.table).create(row).go()).data));
}

const pushAll = async (...payloads: PushPayload[]) =>
	deliverBatch(ports, pushHandle, await storeRows(...payloads));

async function readRow({ consumer, id }: RowKey) {
	const { data } = await outbox(ports.table).get({ consumer, id }).go({ consistent: true });
	return data;
}

async function push(...topics: TopicName[]) {
	const [outcome] = await pushAll({ ...paper, topics });
	return outcome;
}

const frames = () => ports.frames.map((frame) => JSON.stringify(frame)).sort();
const frame = (connection: string, topic: string) =>
	JSON.stringify({ connection, data: { topic, ...paper } });

it("reaches every socket subscribed to one of the topics", async () => {
	await open("a", "staff#one", "user#u");
	await open("b", "sec#one#s");
	await open("c", "staff#two");
	expect(await push("staff#one", "sec#one#s")).toBe("done");
	expect(frames()).toEqual([frame("a", "staff#one"), frame("b", "sec#one#s")]);
});

it("removes a closed socket from all topics", async () => {
	await open("d", "staff#three", "sec#three#s");
	await open("e", "staff#three");
	ports.closedSockets.add("d");
	ports.advanceClock(60);
	expect(await push("staff#three")).toBe("done");
	expect(frames()).toEqual([frame("e", "staff#three")]);
	expect(await subscriptionsOf(ports, "d")).toEqual([]);
	expect(await subscribersOf(ports, "sec#three#s")).toEqual([]);
	const { data } = await connections(ports.table).get({ connection: "d" }).go({ consistent: true });
	expect(data).toBe(null);
});

it("keeps a socket that is still opening, though it can't be reached yet", async () => {
	await open("i", "user#opening");
	ports.closedSockets.add("i");
	expect(await push("user#opening")).toBe("done");
	expect((await subscriptionsOf(ports, "i")).map((one) => one.topic)).toEqual(["user#opening"]);
});

it("leaves out an expired socket, even if its row still exists", async () => {
	await open("f", "staff#four");
	ports.advanceClock(SETTINGS.socketSeconds);
	expect(await push("staff#four")).toBe("done");
	expect(frames()).toEqual([]);
});

it("reaches the others when one socket can't be written to, and is retried", async () => {
	await open("g", "staff#five");
	await open("h", "staff#five");
	const { post } = ports.sockets;
	ports.sockets.post = async (connection, data) => {
		if (connection === "g") throw new Error("throttled");
		return post(connection, data);
	};
	expect(await push("staff#five")).toBe("failed");
	expect(frames()).toEqual([frame("h", "staff#five")]);
});

it("merges the rows of a batch about one topic", async () => {
	await open("j", "staff#six", "user#author");
	await open("k", "staff#six");
	const payload = (id: number, more: Partial<PushPayload> = {}): PushPayload => ({
		topics: ["staff#six"],
		conference: "six",
		resource: "paper",
		ids: [id],
		version: 1,
		...more,
	});
	const outcomes = await pushAll(
		payload(1, { topics: ["staff#six", "user#author"] }),
		payload(2),
		payload(2, { version: 3 }),
		payload(3),
		payload(9, { resource: "staff", version: 0 }),
	);
	expect(outcomes).toEqual(Array(5).fill("done"));
	const papers = { topic: "staff#six", conference: "six", resource: "paper", ids: [1, 2, 3], version: 0 };
	const staff = { topic: "staff#six", conference: "six", resource: "staff", ids: [9], version: 0 };
	const own = { topic: "user#author", conference: "six", resource: "paper", ids: [1], version: 1 };
	const received = [
		...[papers, staff, own].map((data) => ({ connection: "j", data })),
		...[papers, staff].map((data) => ({ connection: "k", data })),
	];
	expect(frames()).toEqual(received.map((one) => JSON.stringify(one)).sort());
});

it("puts at most as many ids in a frame as can be requested at once, each with its latest version", async () => {
	await open("l", "staff#seven");
	const payload = (id: number, version: number): PushPayload => ({
		topics: ["staff#seven"],
		conference: "seven",
		resource: "paper",
		ids: [id],
		version,
	});
	await pushAll(...Array.from({ length: 120 }, (_, index) => payload(index, 1)));
	expect(ports.frames.map(({ data }) => (data as { ids: number[] }).ids.length)).toEqual([100, 20]);
	ports.frames.length = 0;
	await pushAll(payload(1, 4), payload(1, 5), payload(1, 3));
	expect(ports.frames.map(({ data }) => data)).toMatchObject([{ ids: [1], version: 5 }]);
});

it("asks many sockets to spread their reads, and a few to read at once", async () => {
	for (let at = 0; at < 40; at++) await open(`crowd-${at}`, at < 10 ? "staff#few" : "staff#crowd");
	const spreads = () => new Set(ports.frames.map(({ data }) => (data as Frame).spread));
	await push("staff#few");
	expect([ports.frames.length, spreads()]).toEqual([10, new Set([undefined])]);
	ports.frames.length = 0;
	await push("staff#crowd");
	expect([ports.frames.length, spreads()]).toEqual([30, new Set([75])]);
});

const about = (topic: TopicName): PushPayload => ({ ...paper, topics: [topic] });

it("deletes rows that reached everybody, and tries others again by a claim", async () => {
	await open("m", "staff#eight");
	await open("n", "staff#nine");
	const { post } = ports.sockets;
	ports.sockets.post = async (connection, data) => {
		if (connection === "n") throw new Error("throttled");
		return post(connection, data);
	};
	const [one, two, broken] = await storeRows(about("staff#eight"), about("staff#eight"), about("staff#nine"));
	if (!one || !two || !broken) throw new Error("there are three rows");
	expect(await deliverBatch(ports, pushHandle, [one, two, broken])).toEqual(["done", "done", "failed"]);
	expect(await Promise.all([one, two].map(readRow))).toEqual([null, null]);
	expect(await readRow(broken)).toMatchObject({ state: "pending", attempts: 1 });
	ports.sockets.post = post;
	// Its old image is fresh no more.
	expect(await deliverBatch(ports, pushHandle, [{ ...broken, attempts: 1 }])).toEqual(["taken"]);
	ports.advanceClock(3600);
	expect(await deliverBatch(ports, pushHandle, [broken])).toEqual(["done"]);
	expect(await readRow(broken)).toBe(null);
	expect(await deliverBatch(ports, pushHandle, [broken, one])).toEqual(["taken", "taken"]);
});

it("sends a fresh row once, though its stream repeats it", async () => {
	await open("o", "staff#eleven");
	const [row] = await storeRows(about("staff#eleven"));
	if (!row) throw new Error("there is a row");
	const both = await Promise.all([row, row].map((one) => deliverBatch(ports, pushHandle, [one])));
	expect([both.flat().sort(), ports.frames.length]).toEqual([["done", "taken"], 1]);
});

it("counts no attempt of a process that ended on a fresh row, and each one after a lease", async () => {
	const [row] = await storeRows(about("staff#ten"));
	if (!row) throw new Error("there is a row");
	const dies = () =>
		new Promise<void>((died) => {
			const handle: HandleMany = () => new Promise(() => died());
			void deliverBatch(ports, handle, [row]);
		});
	await dies();
	expect(await readRow(row)).toMatchObject({ attempts: 0, due: row.due });
	ports.advanceClock(SETTINGS.outboxLeaseSeconds);
	await dies();
	expect(await readRow(row)).toMatchObject({ attempts: 1 });
	expect(await deliverBatch(ports, pushHandle, [row])).toEqual(["taken"]);
	ports.advanceClock(SETTINGS.outboxLeaseSeconds);
	expect(await deliverBatch(ports, pushHandle, [row])).toEqual(["done"]);
});
