import { type FakePorts, makeFakePorts } from "@deck/tests/support/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { outbox, outboxRow, pushEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { connections } from "../live/entity.ts";
import { listen, listenersOf, topicsOf } from "../live/topics.ts";
import { deliver } from "./deliver.ts";
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
	const ttl = Math.floor(ports.now().getTime() / 1000) + SETTINGS.socketSeconds;
	await connections(ports.table).put({ connection, user_id: "u", session: "s", ttl }).go();
	for (const topic of topics) await listen(ports.table, { connection, topic }, ttl);
}

async function push(...topics: string[]) {
	const event = pushEvent({ topics, noun: "paper", ids: [7], version: 2 });
	const { reader, id, ...row } = outboxRow(event, ports.now());
	await outbox(ports.table)
		.create({ reader, id, ...row })
		.go();
	return deliver(ports, pushHandle, { reader, id });
}

const frames = () => ports.frames.map((frame) => JSON.stringify(frame)).sort();
const frame = (connection: string, topic: string) =>
	JSON.stringify({ connection, data: { topic, noun: "paper", ids: [7], version: 2 } });

it("reaches every socket that listens to one of the topics", async () => {
	await open("a", "staff#one", "user#u");
	await open("b", "sec#one#s");
	await open("c", "staff#two");
	expect(await push("staff#one", "sec#one#s")).toBe("done");
	expect(frames()).toEqual([frame("a", "staff#one"), frame("b", "sec#one#s")]);
});

it("forgets a socket that is gone, everywhere", async () => {
	await open("d", "staff#three", "sec#three#s");
	await open("e", "staff#three");
	ports.gone.add("d");
	ports.pass(60);
	expect(await push("staff#three")).toBe("done");
	expect(frames()).toEqual([frame("e", "staff#three")]);
	expect(await topicsOf(ports, "d")).toEqual([]);
	expect(await listenersOf(ports, "sec#three#s")).toEqual([]);
	const { data } = await connections(ports.table).get({ connection: "d" }).go({ consistent: true });
	expect(data).toBe(null);
});

it("keeps a socket that is still opening, though it can't be reached yet", async () => {
	await open("i", "user#opening");
	ports.gone.add("i");
	expect(await push("user#opening")).toBe("done");
	expect((await topicsOf(ports, "i")).map((one) => one.topic)).toEqual(["user#opening"]);
});

it("leaves out a socket whose time is over, though its row is still there", async () => {
	await open("f", "staff#four");
	ports.pass(SETTINGS.socketSeconds);
	expect(await push("staff#four")).toBe("done");
	expect(frames()).toEqual([]);
});

it("reaches the others when one socket can't be written to, and comes back", async () => {
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
