import { makeFakePorts } from "@deck/tests/support/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Context, outsideRequests } from "../kernel/context.ts";
import type { Ports } from "../kernel/ports.ts";
import { authenticate } from "./authenticate.ts";
import { changePassword } from "./change-password.ts";
import { type UserItem, userByEmail } from "./find.ts";
import { setPlatformAdmin } from "./grant.ts";
import { login } from "./login.ts";
import { makeActor } from "./make-actor.ts";
import { register } from "./register.ts";
import { devicesOf, endDevice, holds, type SessionItem } from "./sessions.ts";

let engine: TestTable;
let context: Context;
beforeAll(async () => {
	engine = await startTestTable();
	context = outsideRequests(makeFakePorts(engine.table));
});
afterAll(() => engine.stop());

const password = "correct horse";

async function account(email: string): Promise<UserItem> {
	await register(context, { email, password, locale: "en" });
	const user = await userByEmail(engine.table, email);
	if (!user) throw new Error("nobody has registered");
	return user;
}

const isIn = async (cookie: string, ports: Ports = context) =>
	(await authenticate(ports, { cookie })).actor !== null;

describe("a stored session", () => {
	const now = new Date("2026-05-01T12:00:00.000Z");
	const at = (seconds: number) => now.getTime() + seconds * 1000;
	const session = (changes: Partial<SessionItem>) =>
		({ device: "phone", issued: at(-60), ttl: at(60) / 1000, ...changes }) as SessionItem;
	const user = (changes: Partial<UserItem> = {}) => changes as UserItem;

	it("holds until its time is over", () => {
		expect(holds(session({}), user(), now)).toBe(true);
		expect(holds(session({ ttl: at(0) / 1000 }), user(), now)).toBe(false);
	});

	it("ends with all others of its account, unless it is of the device that is kept", () => {
		const ended = { sessions_from: at(-30), device_kept: "desk" };
		expect(holds(session({}), user(ended), now)).toBe(false);
		expect(holds(session({ issued: at(-30) }), user(ended), now)).toBe(true);
		expect(holds(session({ device: "desk" }), user(ended), now)).toBe(true);
		expect(holds(session({ device: "desk", ttl: at(-1) / 1000 }), user(ended), now)).toBe(false);
	});
});

it("a password that is changed while somebody signs in by the old one lets them in no more", async () => {
	const user = await account("beside@example.org");
	const own = { ...context, actor: makeActor({ user, session: "", staff: null, main: null }) };
	let changes = 0;
	const table = {
		...engine.table,
		// Between what signing in reads and the session that it makes.
		batchGet: async (...keys: Parameters<typeof engine.table.batchGet>) => {
			const items = await engine.table.batchGet(...keys);
			if (items.some((item) => item.password) && changes++ === 0) {
				await changePassword(own, user, { current: password, password: "battery staple" });
			}
			return items;
		},
	};
	const ports = makeFakePorts(table);
	let tick = 0;
	const clock = () => new Date(Date.now() + tick++);
	own.now = clock;
	const { cookie } = await login({ ...context, ...ports, now: clock }, { email: user.email, password });
	expect(changes).toBe(1);
	expect(await isIn(cookie)).toBe(false);
});

it("a device that is signed out has no token left, though one was replaced and the new one never used", async () => {
	const user = await account("device@example.org");
	const { cookie } = await login(context, { email: user.email, password });
	const { cookie: other } = await login(context, { email: user.email, password });
	const later = { ...context, now: () => new Date(Date.now() + 1_000) };
	await setPlatformAdmin(later, user.email, true);
	const latest = { ...context, now: () => new Date(Date.now() + 2_000) };
	const { cookie: lost, session } = await authenticate(latest, { cookie, rotates: true });
	if (!lost || !session) throw new Error("no new token was given");
	expect(await isIn(cookie)).toBe(true);
	const { cookie: second } = await authenticate(latest, { cookie: other, rotates: true });
	expect((await devicesOf(engine.table, user, latest.now())).length).toBe(2);
	await endDevice(context, session);
	expect(await Promise.all([cookie, lost, other, second ?? ""].map((one) => isIn(one)))).toEqual([
		false,
		false,
		true,
		true,
	]);
});
