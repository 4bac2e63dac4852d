import type { AdminRole } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { parseTopic, topics } from "@deck/contracts/topics";
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
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { authenticate } from "../access/auth-session/authenticate.ts";
import { authSessions } from "../access/auth-session/entity.ts";
import { users } from "../account/entity.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { hash, newId } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { staffRoles } from "../staff/entity.ts";
import { connect } from "./connect.ts";
import { pushFrames } from "./push-frames.ts";
import { receive } from "./receive.ts";
import { disconnectSession, endConferenceSubscriptions, removeSocket } from "./sockets/disconnect.ts";
import { subscribersOf } from "./sockets/subscriptions.ts";

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

describe("opening a socket", () => {
	it("needs a session, our own page and CloudFront's secret", async () => {
		const headers = headersOf(await person([]));
		const status = (more: object) => connect(ports, newId(), { ...headers, ...more });
		expect(await status({})).toBe(200);
		expect(await status({ Cookie: undefined })).toBe(401);
		expect(await status({ Cookie: "__Host-session=a.b" })).toBe(401);
		expect(await status({ Cookie: `x${headers.Cookie.slice(9)}` })).toBe(401);
		expect(await status({ Origin: undefined })).toBe(403);
		expect(await status({ Origin: "https://deck.example.org.evil.example" })).toBe(403);
		expect(await status({ "X-Origin-Secret": "guess" })).toBe(403);
		expect(await status({ "X-Origin-Secret": undefined })).toBe(403);
		ports.advanceClock(31 * 24 * 3600);
		expect(await status({})).toBe(401);
	});

	it("subscribes to its own user at once, and to nothing after it ends", async () => {
		const who = await person([]);
		const connection = await open(who);
		const topic = `user#${who.user_id}`;
		expect(await subscribersOf(ports, topic)).toMatchObject([{ connection, topic }]);
		await removeSocket(ports, connection);
		expect(await subscribersOf(ports, topic)).toEqual([]);
		expect(await receive(ports, connection, `{"action":"ping"}`)).toBe(410);
	});
});

describe("a message from a socket", () => {
	it("is answered, or refused if it is invalid", async () => {
		const connection = await open(await person([]));
		expect(await send(connection, { action: "ping" })).toEqual({ action: "pong" });
		const bodies = ["", "{", "[]", `{"action":"shout"}`, `{"action":"subscribe"}`];
		expect(await Promise.all(bodies.map((body) => receive(ports, connection, body)))).toEqual(
			bodies.map(() => 400),
		);
		expect(await receive(ports, newId(), `{"action":"ping"}`)).toBe(410);
		ports.advanceClock(SETTINGS.socketSeconds);
		expect(await receive(ports, connection, `{"action":"ping"}`)).toBe(410);
	});
});

describe("subscribing to staff topics", () => {
	const TOPICS = ["staff#one", "sec#one#s", "sec#one#z", "staff#two", "sec#two#s", "staff#gone", "staff#no"];
	const inOne = ["staff#one", "sec#one#s", "sec#one#z"];

	it.each<[string, AdminRole[], string[]]>([
		["creator", [{ type: "creator" }], inOne],
		["superadmin", [{ type: "superadmin" }], inOne],
		["editor", [{ type: "editor" }], inOne],
		["observer", [{ type: "observer" }], inOne],
		["sec_secretary", [{ type: "sec_secretary", section_id: "s" }], ["sec#one#s"]],
		["sec_chair", [{ type: "sec_chair", section_id: "z" }], ["sec#one#z"]],
		["nobody", [], []],
	])("%s gets what the role may read", async (_, roles, topics) => {
		const connection = await open(await person(roles));
		const refused = TOPICS.filter((topic) => !topics.includes(topic));
		const request = { action: "subscribe", topics: TOPICS };
		expect(await send(connection, request)).toEqual({ action: "subscribed", topics, refused });
	});

	it("is allowed for a platform admin in every existing conference", async () => {
		const connection = await open(await person([], { platform_admin: true }));
		expect(await send(connection, { action: "subscribe", topics: TOPICS })).toEqual({
			action: "subscribed",
			topics: TOPICS.slice(0, 5),
			refused: TOPICS.slice(5),
		});
	});

	it("is refused before the address is verified", async () => {
		const connection = await open(await person([{ type: "creator" }], { verified: false }));
		expect(await send(connection, { action: "subscribe", topics: TOPICS })).toEqual({
			action: "subscribed",
			topics: [],
			refused: TOPICS,
		});
	});

	it("depends on the current roles and ends with the session", async () => {
		const who = await person([{ type: "editor" }]);
		const connection = await open(who);
		const holder = `user#${who.user_id}`;
		await staffRoles(ports.table).delete({ holder, conference: "one" }).go();
		const refused = { action: "subscribed", topics: [], refused: ["staff#one"] };
		expect(await send(connection, { action: "subscribe", topics: ["staff#one"] })).toEqual(refused);
		await authSessions(ports.table)
			.delete({ user_id: who.user_id, session: hash(who.token) })
			.go();
		const own = { action: "subscribe", topics: [holder] };
		expect(await send(connection, own)).toEqual({ action: "subscribed", topics: [], refused: [holder] });
	});

	it("can be ended, except for the user's own topic", async () => {
		const who = await person([{ type: "editor" }]);
		const connection = await open(who);
		const own = `user#${who.user_id}`;
		await send(connection, { action: "subscribe", topics: ["staff#one", "sec#one#s"] });
		const topics = ["staff#one", own, "nonsense"];
		expect(await send(connection, { action: "unsubscribe", topics })).toEqual({
			action: "unsubscribed",
			topics,
		});
		expect(await framesOf(connection)).toEqual(["sec#one#s", own]);
		const remainingSubscribers = await subscribersOf(ports, "staff#one");
		expect(remainingSubscribers.filter((one) => one.connection === connection)).toEqual([]);
	});

	it("takes a fixed number of calls for any number of conferences, up to a limit of topics", async () => {
		const connection = await open(await person([{ type: "editor" }]));
		const calls = vi.spyOn(ports.table, "batchGet");
		const message = (first: number) =>
			Array.from({ length: 20 }, (_, index) => (index < 1 ? "staff#two" : `sec#one#${first + index}`));
		await send(connection, { action: "subscribe", topics: message(0) });
		expect(calls).toHaveBeenCalledTimes(3);
		for (let first = 19; first < 190; first += 19) {
			await send(connection, { action: "subscribe", topics: message(first) });
		}
		const more = Array.from({ length: 20 }, (_, index) => `sec#one#more-${index}`);
		const room = LIMITS.topicsPerSocket - 1 - 190;
		expect(await send(connection, { action: "subscribe", topics: more })).toEqual({
			action: "subscribed",
			topics: more.slice(0, room),
			refused: more.slice(room),
		});
		expect(await send(connection, { action: "subscribe", topics: ["sec#one#1"] })).toMatchObject({
			topics: ["sec#one#1"],
		});
	});

	it("is refused for another person and for an invalid topic", async () => {
		const connection = await open(await person([{ type: "creator" }]));
		const topics = [
			"user#somebody",
			"staff#",
			"staff#one#x",
			"sec#one",
			"sec#one#s#t",
			"room#1",
			"staff#o ne",
		];
		expect(await send(connection, { action: "subscribe", topics })).toEqual({
			action: "subscribed",
			topics: [],
			refused: topics,
		});
		expect(topics.slice(1).map(parseTopic)).toEqual([null, null, null, null, null, null]);
	});
});

describe("ending subscriptions", () => {
	it("ends those of one conference", async () => {
		const who = await person([{ type: "editor" }], { platform_admin: true });
		const connection = await open(who);
		await send(connection, { action: "subscribe", topics: ["staff#one", "sec#one#s", "staff#two"] });
		await endConferenceSubscriptions(ports, who.user_id, "one");
		expect(await framesOf(connection)).toEqual(["staff#two", `user#${who.user_id}`]);
	});

	it("ends the sockets of one session and no other", async () => {
		const who = await person([{ type: "editor" }]);
		const connection = await open(who);
		await disconnectSession(ports, who.user_id, "another");
		expect(await framesOf(connection)).toEqual([`user#${who.user_id}`]);
		await disconnectSession(ports, who.user_id, hash(who.token));
		expect(await framesOf(connection)).toEqual([]);
		expect(await receive(ports, connection, `{"action":"ping"}`)).toBe(410);
	});
});

it("acting as another person gives none of their topics", async () => {
	const [who, target] = [await person([{ type: "superadmin" }]), await person([{ type: "editor" }])];
	await authSessions(ports.table)
		.patch({ user_id: who.user_id, session: hash(who.token) })
		.set({
			impersonation: {
				user_id: target.user_id,
				email: `${target.user_id}@example.org`,
				conference: "one",
				began_in: "one",
				until: epochSeconds(ports.now()) + 3600,
			},
		})
		.go();
	const connection = await open(who);
	const topic = `user#${target.user_id}`;
	expect(await send(connection, { action: "subscribe", topics: [topic] })).toEqual({
		action: "subscribed",
		topics: [],
		refused: [topic],
	});
	expect(await framesOf(connection)).toEqual([`user#${who.user_id}`]);
});

it("a socket goes on under the session's new token", async () => {
	const who = await person([{ type: "superadmin" }]);
	const connection = await open(who);
	const ask = () => send(connection, { action: "subscribe", topics: ["staff#one"] });
	const granted = { action: "subscribed", topics: ["staff#one"], refused: [] };
	await users(ports.table).patch({ user_id: who.user_id }).add({ rights: 1 }).go();
	ports.advanceClock(1);
	const cookie = `${who.user_id}.${who.token}`;
	// A handshake cannot deliver a new token, so it creates none.
	await open(who);
	const { cookie: replaced } = await authenticate(ports, { cookie, rotates: true });
	expect(replaced).not.toBe(null);
	expect(await ask()).toEqual(granted);
	const next = await authenticate(ports, { cookie: replaced ?? "", rotates: true });
	expect(next.actor?.user_id).toBe(who.user_id);
	expect((await authenticate(ports, { cookie })).actor).toBe(null);
	expect(await ask()).toEqual(granted);
	await disconnectSession(ports, who.user_id, String(next.session?.session));
	expect(await framesOf(connection)).toEqual([]);
});

it("a frame for members does not reach those on the staff's topics who may not act as staff", async () => {
	const [former, editor] = [await person([{ type: "editor" }]), await person([{ type: "editor" }])];
	const [staff, own] = [topics.staff("one"), topics.user(former.user_id)];
	const opened = [await open(former), await open(editor)];
	for (const connection of opened) await send(connection, { action: "subscribe", topics: [staff] });
	ports.frames.length = 0;
	const except_as_staff = [`${former.user_id}@example.org`];
	const about = { conference: "one", resource: "room" as const, ids: ["sub-1"], version: 1 };
	await pushFrames(ports, [{ topics: [staff, own], except_as_staff, ...about }]);
	const received = ports.frames.filter(({ connection }) => opened.includes(connection));
	expect(received.map(({ connection, data }) => [connection, (data as { topic: string }).topic])).toEqual(
		expect.arrayContaining([
			[opened[0], own],
			[opened[1], staff],
		]),
	);
	expect(received.length).toBe(2);
});
