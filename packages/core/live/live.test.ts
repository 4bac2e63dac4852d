import type { AdminRole } from "@deck/contracts/enums";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authenticate } from "../account/authenticate.ts";
import { sessions, users } from "../account/entity.ts";
import { stopImpersonating } from "../account/impersonate.ts";
import { newConference } from "../conference/defaults.ts";
import { conferences } from "../conference/entity.ts";
import { outsideRequests } from "../kernel/context.ts";
import { hash, newId } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { staffRoles } from "../staff/entity.ts";
import { connect } from "./connect.ts";
import { cutConference, cutSession, forget } from "./forget.ts";
import { receive } from "./receive.ts";
import { listenersOf, readTopic, topicsOf } from "./topics.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
	const title = { short_title: "t", title: "t" };
	for (const conference of ["one", "two", "gone"]) {
		await conferences(engine.table)
			.create({
				...newConference(),
				conference,
				path: conference,
				flow: "paper",
				locales: { en: title, ru: title },
				timezone: "UTC",
				dates: {},
				formats: ["oral"],
				languages: ["en"],
				sections: [],
				created_at: "2026-01-01T00:00:00.000Z",
				start: "2026-01-01",
				...(conference === "gone" && { deleted_at: "2026-01-02T00:00:00.000Z" }),
			})
			.go();
	}
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
});

interface Person {
	user_id: string;
	token: string;
}

/** A signed-in person with roles in the conference `one`. */
async function person(
	roles: AdminRole[],
	more: { verified?: boolean; platform_admin?: boolean } = {},
): Promise<Person> {
	const user_id = newId();
	const token = newId();
	const seconds = Math.floor(ports.now().getTime() / 1000);
	const created_at = ports.now().toISOString();
	const email = `${user_id}@example.org`;
	const account = { user_id, email, password: "-", locale: "en", locales: {}, created_at } as const;
	await users(ports.table)
		.create({ verified: true, ...account, ...more })
		.go();
	await sessions(ports.table)
		.create({
			user_id,
			session: hash(token),
			device: newId(),
			created_at,
			issued: seconds * 1000,
			seen: seconds,
			ttl: seconds + 30 * 24 * 3600,
		})
		.go();
	if (roles.length > 0) {
		await staffRoles(ports.table)
			.create({
				holder: `user#${user_id}`,
				conference: "one",
				email,
				user_id,
				admin_roles: roles,
				created_at,
			})
			.go();
	}
	return { user_id, token };
}

const headersOf = ({ user_id, token }: Person) => ({
	Origin: "https://deck.example.org",
	Cookie: `lang=en; __Host-session=${user_id}.${token}`,
	"X-Origin-Secret": "origin-secret",
});

async function open(who: Person): Promise<string> {
	const connection = newId();
	expect(await connect(ports, connection, headersOf(who))).toBe(200);
	return connection;
}

/** Sends a message over a socket; the answer. */
async function say(connection: string, message: unknown): Promise<unknown> {
	expect(await receive(ports, connection, JSON.stringify(message))).toBe(200);
	const last = ports.frames.at(-1);
	expect(last?.connection).toBe(connection);
	return last?.data;
}

const heard = async (connection: string) =>
	(await topicsOf(ports, connection)).map((one) => one.topic).sort();

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
		ports.pass(31 * 24 * 3600);
		expect(await status({})).toBe(401);
	});

	it("listens to its own user at once, and to nothing after its end", async () => {
		const who = await person([]);
		const connection = await open(who);
		const topic = `user#${who.user_id}`;
		expect(await listenersOf(ports, topic)).toMatchObject([{ connection, topic }]);
		await forget(ports, connection);
		expect(await listenersOf(ports, topic)).toEqual([]);
		expect(await receive(ports, connection, `{"action":"ping"}`)).toBe(410);
	});
});

describe("what a socket says", () => {
	it("is answered, or refused where it is no message", async () => {
		const connection = await open(await person([]));
		expect(await say(connection, { action: "ping" })).toEqual({ action: "pong" });
		const bodies = ["", "{", "[]", `{"action":"shout"}`, `{"action":"subscribe"}`];
		expect(await Promise.all(bodies.map((body) => receive(ports, connection, body)))).toEqual(
			bodies.map(() => 400),
		);
		expect(await receive(ports, newId(), `{"action":"ping"}`)).toBe(410);
		ports.pass(SETTINGS.socketSeconds);
		expect(await receive(ports, connection, `{"action":"ping"}`)).toBe(410);
	});
});

describe("listening to staff's topics", () => {
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
	])("%s hears what the role may read", async (_, roles, topics) => {
		const connection = await open(await person(roles));
		const refused = TOPICS.filter((topic) => !topics.includes(topic));
		const asked = { action: "subscribe", topics: TOPICS };
		expect(await say(connection, asked)).toEqual({ action: "subscribed", topics, refused });
	});

	it("is for a platform admin in every conference that there is", async () => {
		const connection = await open(await person([], { platform_admin: true }));
		expect(await say(connection, { action: "subscribe", topics: TOPICS })).toEqual({
			action: "subscribed",
			topics: TOPICS.slice(0, 5),
			refused: TOPICS.slice(5),
		});
	});

	it("is for nobody before the address is verified", async () => {
		const connection = await open(await person([{ type: "creator" }], { verified: false }));
		expect(await say(connection, { action: "subscribe", topics: TOPICS })).toEqual({
			action: "subscribed",
			topics: [],
			refused: TOPICS,
		});
	});

	it("goes by the roles of this moment and ends with the session", async () => {
		const who = await person([{ type: "editor" }]);
		const connection = await open(who);
		const holder = `user#${who.user_id}`;
		await staffRoles(ports.table).delete({ holder, conference: "one" }).go();
		const refused = { action: "subscribed", topics: [], refused: ["staff#one"] };
		expect(await say(connection, { action: "subscribe", topics: ["staff#one"] })).toEqual(refused);
		await sessions(ports.table)
			.delete({ user_id: who.user_id, session: hash(who.token) })
			.go();
		const own = { action: "subscribe", topics: [holder] };
		expect(await say(connection, own)).toEqual({ action: "subscribed", topics: [], refused: [holder] });
	});

	it("can be ended, but for one's own topic", async () => {
		const who = await person([{ type: "editor" }]);
		const connection = await open(who);
		const own = `user#${who.user_id}`;
		await say(connection, { action: "subscribe", topics: ["staff#one", "sec#one#s"] });
		const topics = ["staff#one", own, "nonsense"];
		expect(await say(connection, { action: "unsubscribe", topics })).toEqual({
			action: "unsubscribed",
			topics,
		});
		expect(await heard(connection)).toEqual(["sec#one#s", own]);
		const left = await listenersOf(ports, "staff#one");
		expect(left.filter((one) => one.connection === connection)).toEqual([]);
	});

	it("is refused for another person and for what is no topic", async () => {
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
		expect(await say(connection, { action: "subscribe", topics })).toEqual({
			action: "subscribed",
			topics: [],
			refused: topics,
		});
		expect(topics.slice(1).map(readTopic)).toEqual([null, null, null, null, null, null]);
	});
});

describe("cutting", () => {
	it("ends what is heard of one conference", async () => {
		const who = await person([{ type: "editor" }], { platform_admin: true });
		const connection = await open(who);
		await say(connection, { action: "subscribe", topics: ["staff#one", "sec#one#s", "staff#two"] });
		await cutConference(ports, who.user_id, "one");
		expect(await heard(connection)).toEqual(["staff#two", `user#${who.user_id}`]);
	});

	it("ends the sockets of one session and no other", async () => {
		const who = await person([{ type: "editor" }]);
		const connection = await open(who);
		await cutSession(ports, who.user_id, "another");
		expect(await heard(connection)).toEqual([`user#${who.user_id}`]);
		await cutSession(ports, who.user_id, hash(who.token));
		expect(await heard(connection)).toEqual([]);
		expect(await receive(ports, connection, `{"action":"ping"}`)).toBe(410);
	});
});

describe("acting as another person", () => {
	/** Has somebody act as another one for an hour, as `impersonate` leaves it. */
	async function actAs(who: Person, target: Person): Promise<void> {
		await sessions(ports.table)
			.patch({ user_id: who.user_id, session: hash(who.token) })
			.set({
				impersonation: {
					user_id: target.user_id,
					email: `${target.user_id}@example.org`,
					conference: "one",
					until: Math.floor(ports.now().getTime() / 1000) + 3600,
				},
			})
			.go();
	}

	/** Somebody who acts as another, with an open socket; `ask` subscribes to the other's topic. */
	async function acting(role: AdminRole = { type: "superadmin" }) {
		const [who, target] = [await person([role]), await person([{ type: "editor" }])];
		await actAs(who, target);
		const connection = await open(who);
		const topic = `user#${target.user_id}`;
		const ask = () => say(connection, { action: "subscribe", topics: [topic] });
		const own = `user#${who.user_id}`;
		return { who, target, connection, topic, own, ask };
	}
	const granted = (topic: string) => ({ action: "subscribed", topics: [topic], refused: [] });
	const refused = (topic: string) => ({ action: "subscribed", topics: [], refused: [topic] });
	const contextOf = ({ user_id, token }: Person) => ({
		...outsideRequests(ports),
		session: { user_id, session: hash(token), device: "d" },
	});

	it("one hears what the other hears, until the end of it", async () => {
		const { connection, topic, own, ask } = await acting();
		expect(await ask()).toEqual(granted(topic));
		expect(await heard(connection)).toEqual([topic, own].sort());
		ports.pass(3600);
		expect((await listenersOf(ports, topic)).map((one) => one.connection)).toEqual([]);
		expect((await listenersOf(ports, own)).map((one) => one.connection)).toEqual([connection]);
		expect(await ask()).toEqual(refused(topic));
	});

	it("stopping cuts it, on this session's sockets", async () => {
		const { who, connection, topic, own, ask } = await acting();
		await ask();
		await stopImpersonating(contextOf(who));
		expect(await heard(connection)).toEqual([own]);
		expect(await ask()).toEqual(refused(topic));
	});

	it("a change of roles cuts it, and is not asked for without the right", async () => {
		const { who, connection, topic, own, ask } = await acting();
		await ask();
		await cutConference(ports, who.user_id, "one");
		expect(await heard(connection)).toEqual([own]);
		expect(await ask()).toEqual(granted(topic));
		const editor = await acting({ type: "editor" });
		expect(await editor.ask()).toEqual(refused(editor.topic));
	});

	it("a socket goes on under the session's new token", async () => {
		const { who, connection, topic, ask } = await acting();
		await users(ports.table)
			.patch({ user_id: who.user_id })
			.set({ rights_at: ports.now().getTime() + 1 })
			.go();
		ports.pass(1);
		const cookie = `${who.user_id}.${who.token}`;
		// Opening a socket can't bring the new token, so it makes none.
		await open(who);
		const { cookie: replaced } = await authenticate(ports, { cookie, rotates: true });
		expect(replaced).not.toBe(null);
		expect(await ask()).toEqual(granted(topic));
		const next = await authenticate(ports, { cookie: replaced ?? "", rotates: true });
		expect(next.actor?.user_id).toBe(who.user_id);
		expect((await authenticate(ports, { cookie })).actor).toBe(null);
		expect(await ask()).toEqual(granted(topic));
		await cutSession(ports, who.user_id, String(next.session?.session));
		expect(await heard(connection)).toEqual([]);
	});
});
