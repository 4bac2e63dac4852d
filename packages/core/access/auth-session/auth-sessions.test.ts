import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../account/entity.ts";
import { userByEmail } from "../../account/find.ts";
import { setPlatformAdmin } from "../../account/grant.ts";
import { resetToken } from "../../account/links.ts";
import type { UserItem } from "../../account/lookup.ts";
import { type Context, systemContext } from "../../kernel/context.ts";
import type { Ports } from "../../kernel/ports.ts";
import { changePassword } from "../sign-in/change-password.ts";
import { forgotPassword } from "../sign-in/forgot-password.ts";
import { login } from "../sign-in/login.ts";
import { register } from "../sign-in/register.ts";
import { resetPassword } from "../sign-in/reset-password.ts";
import { finishSocialLogin } from "../sign-in/social-login.ts";
import { devicesOf, endDevice, isSessionValid, sessionExpiry } from "./auth-sessions.ts";
import { authenticate } from "./authenticate.ts";
import { buildActor } from "./build-actor.ts";
import type { AuthSessionItem } from "./entity.ts";

let engine: TestTable;
let context: Context;
beforeAll(async () => {
	engine = await startTestTable();
	context = systemContext(makeFakePorts(engine.table));
});
afterAll(() => engine.stop());

const password = "correct horse";

async function account(email: string): Promise<UserItem> {
	await register(context, { email, password, locale: "en" });
	const user = await userByEmail(engine.table, email);
	if (!user) throw new Error("nobody has registered");
	return user;
}

async function verifiedAccount(email: string): Promise<UserItem> {
	const user = await account(email);
	await users(engine.table).patch({ user_id: user.user_id }).set({ verified: true }).go();
	return { ...user, verified: true };
}

const isIn = async (cookie: string, ports: Ports = context) =>
	(await authenticate(ports, { cookie })).actor !== null;

describe("a stored session", () => {
	const now = new Date("2026-05-01T12:00:00.000Z");
	const at = (seconds: number) => now.getTime() + seconds * 1000;
	const session = (changes: Partial<AuthSessionItem>) =>
		({ device: "phone", ttl: at(60) / 1000, ...changes }) as AuthSessionItem;
	const user = (changes: Partial<UserItem> = {}) => changes as UserItem;

	it("is valid until it expires", () => {
		expect(isSessionValid(session({}), user(), now)).toBe(true);
		expect(isSessionValid(session({ ttl: at(0) / 1000 }), user(), now)).toBe(false);
	});

	it("ends with all others of its account, unless it belongs to the device that is kept", () => {
		const ended = { generation: 2, device_kept: "desk" };
		expect(isSessionValid(session({}), user(ended), now)).toBe(false);
		expect(isSessionValid(session({ generation: 1 }), user(ended), now)).toBe(false);
		expect(isSessionValid(session({ generation: 2 }), user(ended), now)).toBe(true);
		expect(isSessionValid(session({ device: "desk" }), user(ended), now)).toBe(true);
		expect(isSessionValid(session({ device: "desk", ttl: at(-1) / 1000 }), user(ended), now)).toBe(false);
	});

	it("ends after 30 days without use, and after 90 days in any case", () => {
		const days = (count: number) => (at(0) + count * 86_400_000) / 1000;
		const used = (day: number) => sessionExpiry(new Date(days(day) * 1000), now.toISOString());
		expect([used(0), used(59), used(61), used(89)]).toEqual([
			{ seen: days(0), ttl: days(30) },
			{ seen: days(59), ttl: days(89) },
			{ seen: days(61), ttl: days(90) },
			{ seen: days(89), ttl: days(90) },
		]);
	});
});

function withConcurrent(happens: () => Promise<unknown>): Context {
	let happened = false;
	const table = {
		...engine.table,
		batchGet: async (...keys: Parameters<typeof engine.table.batchGet>) => {
			const items = await engine.table.batchGet(...keys);
			if (!happened && items.some((item) => item.created_at && item.email)) {
				happened = true;
				await happens();
			}
			return items;
		},
	};
	return { ...context, table };
}

const atOffset = (seconds: number): Context => ({
	...context,
	now: () => new Date(Date.now() + seconds * 1000),
});

const FAILED = { details: { fields: { email: ["login_failed"] } } };

describe("a session started with the old password", () => {
	it.each([0, -3_600])("does not outlive a simultaneous change, with a clock %i s off", async (seconds) => {
		const user = await account(`change${seconds}@example.org`);
		const own = { ...atOffset(seconds), actor: buildActor({ user, session: "", staff: null, main: null }) };
		const change = () => changePassword(own, user, { current: password, password: "battery staple" });
		await expect(login(withConcurrent(change), { email: user.email, password })).rejects.toMatchObject(
			FAILED,
		);
		expect(await devicesOf(engine.table, { ...user, generation: 1 }, new Date())).toEqual([]);
	});

	it("does not outlive a password reset at that moment", async () => {
		const { email } = await account("reset@example.org");
		await forgotPassword(context, { email });
		const { user_id, reset } = (await userByEmail(engine.table, email)) as UserItem;
		const token = resetToken(context, { user_id }, reset?.id ?? "");
		const happens = () => resetPassword(atOffset(-3_600), { email, token, password: "battery staple" });
		await expect(login(withConcurrent(happens), { email, password })).rejects.toMatchObject(FAILED);
	});

	it("does not outlive the owner's sign-in through a provider at that moment", async () => {
		const user = await account("joined@example.org");
		const person = { subject: "7", email: user.email, first_name: "Ada", last_name: "King" };
		const social = { ...context.social, providers: () => ["google" as const], person: async () => person };
		const answer = { code: "", state: "", verifier: "" };
		const owner = { ...atOffset(-3_600), social };
		let cookie = "";
		const happens = async () => {
			cookie = await finishSocialLogin(owner, "google", answer, "en");
		};
		await expect(login(withConcurrent(happens), { email: user.email, password })).rejects.toMatchObject(
			FAILED,
		);
		expect(await isIn(cookie)).toBe(true);
	});

	it("is started again if something else about the account has changed", async () => {
		const user = await verifiedAccount("named@example.org");
		const happens = () => setPlatformAdmin(context, user.email, true);
		const { cookie } = await login(withConcurrent(happens), { email: user.email, password });
		expect(await isIn(cookie)).toBe(true);
	});
});

describe("a clock that goes back an hour", () => {
	it("lets a person sign in who has just changed the password, with one token", async () => {
		const user = await verifiedAccount("clock@example.org");
		const own = { ...context, actor: buildActor({ user, session: "", staff: null, main: null }) };
		await changePassword(own, user, { current: password, password: "battery staple" });
		await setPlatformAdmin(context, user.email, true);
		const back = atOffset(-3_600);
		const { cookie } = await login(back, { email: user.email, password: "battery staple" });
		const asked = await authenticate(back, { cookie, rotates: true });
		expect([asked.actor?.user_id, asked.cookie]).toEqual([user.user_id, null]);
	});

	it("lets a person ask again for a reset link", async () => {
		const { email } = await account("clock-reset@example.org");
		await forgotPassword(context, { email });
		await expect(forgotPassword(context, { email })).rejects.toMatchObject({ code: "reset_wait" });
		await forgotPassword(atOffset(-3_600), { email });
	});
});

it("a signed-out device has no token left, even if one was replaced and the new one never used", async () => {
	const user = await verifiedAccount("device@example.org");
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
