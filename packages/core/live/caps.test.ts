import type { AdminRole } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import {
	headersOf,
	type LivePerson,
	makeLivePerson,
	openConnection as openSocket,
	sendSocketMessage as sayOver,
	subscribedTopics as topicsOf,
	writeConferences,
} from "@deck/tests/support/machine/live-connections";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { newId } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { connect } from "./connect.ts";
import { addSubscription, subscribersOf } from "./sockets/subscriptions.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
	await writeConferences(engine.table);
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
});

const person = (...given: [roles: AdminRole[], more?: Parameters<typeof makeLivePerson>[2]]) =>
	makeLivePerson(ports, ...given);
const open = (who: LivePerson) => openSocket(ports, who);
const send = (connection: string, message: unknown) => sayOver(ports, connection, message);
const framesOf = (connection: string) => topicsOf(ports, connection);

describe("the number of an account's sockets", () => {
	const most = LIMITS.socketsPerAccount;

	async function opened({ user_id }: LivePerson, count: number): Promise<string[]> {
		const ids = Array.from({ length: count }, newId);
		const ttl = epochSeconds(ports.now()) + SETTINGS.socketSeconds;
		const topic = `user#${user_id}`;
		await Promise.all(ids.map((connection) => addSubscription(ports.table, { connection, topic }, ttl)));
		return ids;
	}

	it("is limited, also if they open together", async () => {
		const who = await person([]);
		await opened(who, most - 2);
		const ids = Array.from({ length: 6 }, newId);
		const statuses = await Promise.all(ids.map((id) => connect(ports, id, headersOf(who))));
		const accepted = statuses.filter((status) => status === 200).length;
		expect(statuses.filter((status) => status === 429).length).toBe(6 - accepted);
		expect((await subscribersOf(ports, `user#${who.user_id}`)).length).toBe(most - 2 + accepted);
		await opened(who, 2 - accepted);
		expect(await connect(ports, newId(), headersOf(who))).toBe(429);
		expect(await connect(ports, newId(), headersOf(await person([])))).toBe(200);
	});

	it("leaves out sockets that ended without notice", async () => {
		const who = await person([]);
		const old = await opened(who, 3);
		ports.advanceClock(60);
		await opened(who, most - 3);
		expect(await connect(ports, newId(), headersOf(who))).toBe(429);
		for (const id of old) ports.closedSockets.add(id);
		await open(who);
		expect((await subscribersOf(ports, `user#${who.user_id}`)).length).toBe(most - 2);
	});
});

describe("the messages of an account's sockets", () => {
	it("are answered up to a limit per minute, over all sockets", async () => {
		const who = await person([{ type: "editor" }]);
		const [one, two] = [await open(who), await open(who)];
		const seconds = 60 - (epochSeconds(ports.now()) % 60);
		for (let sent = 0; sent < SETTINGS.socketMessagesPerMinute; sent++) {
			expect(await send(sent % 2 ? one : two, { action: "ping" })).toEqual({ action: "pong" });
		}
		const request = { action: "subscribe", topics: ["staff#one"] };
		expect(await send(one, request)).toEqual({ action: "slow_down", seconds });
		expect(await framesOf(one)).toEqual([`user#${who.user_id}`]);
		ports.advanceClock(60);
		expect(await send(one, request)).toEqual({ action: "subscribed", topics: ["staff#one"], refused: [] });
	});
});
