import { endSessions } from "@deck/cli/end-sessions";
import type { ErrorBody } from "@deck/contracts/errors";
import type { AuthSession } from "@deck/contracts/profile";
import { authSessions } from "@deck/core/access/auth-session/entity";
import { users } from "@deck/core/account/entity";
import { setPlatformAdmin } from "@deck/core/account/grant";
import { auditLog } from "@deck/core/kernel/audit";
import { systemContext } from "@deck/core/kernel/context";
import { hash } from "@deck/core/kernel/ids";
import { SETTINGS } from "@deck/core/kernel/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { countSubscribedSockets, openSocket } from "../support/sockets.ts";
import { isSignedIn, signInElsewhere, userIdOf } from "../support/steps/accounts.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const COOKIE = "__Host-session";
const join = () => new Person(machine).join();
const devicesOf = async (person: Person) => (await person.get<AuthSession[]>("/api/profile/sessions")).body;

function stolenSession(person: Person): Person {
	const copy = new Person(machine, person.email);
	for (const [name, value] of person.cookies) copy.cookies.set(name, value);
	return copy;
}

describe("signed-in devices", () => {
	test("are listed with their browser and network address", async () => {
		const person = new Person(machine);
		await person.register();
		const form = { email: person.email, password: Person.password };
		await person.post("/api/auth/login", form, { "user-agent": "Firefox on a desk" });
		const other = new Person(machine, person.email);
		const long = "Phone ".repeat(100);
		await other.post("/api/auth/login", form, { "user-agent": long });
		const list = await devicesOf(person);
		expect(list.map((one) => Object.keys(one).sort())).toEqual(
			[1, 2].map(() => ["address", "agent", "created_at", "current", "id", "seen"]),
		);
		const [mine, theirs] = [list.find((one) => one.current), list.find((one) => !one.current)];
		expect([mine?.agent, theirs?.agent]).toEqual(["Firefox on a desk", long.slice(0, 255)]);
		expect(list.map((one) => one.address)).toEqual(["127.0.0.1", "127.0.0.1"]);
		expect((await devicesOf(other)).find((one) => one.current)?.id).toBe(theirs?.id);
		const stored = JSON.stringify(list);
		for (const one of [person, other]) {
			expect(stored.includes(one.cookies.get(COOKIE)?.split(".")[1] ?? "no cookie")).toBe(false);
		}
	});

	test("are listed with the last used first", async () => {
		const person = await join();
		const phone = await signInElsewhere(person);
		const user_id = await userIdOf(person);
		const use = (one: Person, ago: number) => {
			const session = hash(one.cookies.get(COOKIE)?.split(".")[1] ?? "");
			const seen = Math.floor(Date.now() / 1000) - ago;
			return authSessions(machine.table).patch({ user_id, session }).set({ seen }).go();
		};
		for (const [first, last] of [
			[person, phone],
			[phone, person],
		] as const) {
			await use(first, 0);
			await use(last, 60);
			const current = (await devicesOf(first)).map((one) => one.current);
			expect(current).toEqual([true, false]);
		}
	});

	test("can be signed out one by one, with their sockets", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		const [phone, tablet] = await Promise.all([signInElsewhere(person), signInElsewhere(person)]);
		const sockets = await Promise.all([person, phone, tablet].map((one) => openSocket(one)));
		const lost = (await devicesOf(phone)).find((one) => one.current)?.id;
		expect((await person.request("DELETE", `/api/profile/sessions/${lost}`)).status).toBe(204);
		expect([await isSignedIn(person), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([
			true,
			false,
			true,
		]);
		expect(await countSubscribedSockets(machine, user_id)).toBe(2);
		expect((await person.request("DELETE", `/api/profile/sessions/${lost}`)).status).toBe(404);
		const stranger = await join();
		const own = (await devicesOf(person)).find((one) => one.current)?.id;
		expect((await stranger.request("DELETE", `/api/profile/sessions/${own}`)).status).toBe(404);
		expect(await isSignedIn(person)).toBe(true);
		for (const { socket } of sockets) socket.close();
	});

	test("can all be signed out but this one", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		const others = await Promise.all([1, 2, 3].map(() => signInElsewhere(person)));
		const sockets = await Promise.all([person, ...others].map((one) => openSocket(one)));
		expect((await person.request("DELETE", "/api/profile/sessions")).status).toBe(204);
		expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, false]);
		expect([await isSignedIn(person), (await devicesOf(person)).length]).toEqual([true, 1]);
		expect(await countSubscribedSockets(machine, user_id)).toBe(1);
		const back = await signInElsewhere(person);
		expect([await isSignedIn(back), await isSignedIn(person)]).toEqual([true, true]);
		for (const { socket } of sockets) socket.close();
	});

	test("are all signed out by the operator, also those of a linked account, and a dry run changes nothing", async () => {
		const [person, linked] = [await join(), await join()];
		const [user_id, alias_of] = [await userIdOf(linked), await userIdOf(person)];
		const alias = { id: "1", email: linked.email, user_id, status: "confirmed" } as const;
		const { table } = machine;
		await users(table)
			.patch({ user_id: alias_of })
			.set({ aliases: [{ ...alias, since: new Date().toISOString() }] })
			.go();
		await users(table).patch({ user_id }).set({ alias_of }).go();
		const devices = [person, await signInElsewhere(person), linked];
		const { socket } = await openSocket(person);
		const ports = makeFakePorts(table);

		expect(await endSessions(ports, linked.email, { dryRun: true })).toBe(
			`Would sign ${person.email} out on 2 devices.\nWould sign ${linked.email} out on 1 device.`,
		);
		expect(await Promise.all(devices.map(isSignedIn))).toEqual([true, true, true]);
		expect(await endSessions(ports, linked.email, { dryRun: false })).toBe(
			`${person.email} was signed out on 2 devices.\n${linked.email} was signed out on 1 device.`,
		);
		expect(await Promise.all(devices.map(isSignedIn))).toEqual([false, false, false]);
		expect(await countSubscribedSockets(machine, alias_of)).toBe(0);
		const { data } = await auditLog(table)
			.query.primary({ conference: "-", object: `account-${alias_of}` })
			.go({ pages: "all" });
		expect(
			data.filter(({ action }) => action === "account.sessions_ended").map(({ actor }) => actor),
		).toEqual(["system"]);
		socket.close();
	});

	test("are one for each browser: signing in again replaces the browser's session", async () => {
		const person = await join();
		const copy = stolenSession(person);
		const user_id = await userIdOf(person);
		const socket = await openSocket(person);
		expect((await person.login()).status).toBe(204);
		expect([await isSignedIn(person), await isSignedIn(copy)]).toEqual([true, false]);
		expect((await devicesOf(person)).length).toBe(1);
		expect(await countSubscribedSockets(machine, user_id)).toBe(0);
		socket.socket.close();
		const other = await join();
		const before = stolenSession(person);
		await person.post("/api/auth/login", { email: other.email, password: Person.password });
		expect([await userIdOf(person), await isSignedIn(before)]).toEqual([await userIdOf(other), false]);
	});
});

describe("a change of rights", () => {
	const grant = (person: Person, admin = true) =>
		setPlatformAdmin(systemContext(makeFakePorts(machine.table)), person.email, admin);
	const set = (headers: Headers) =>
		headers
			.getSetCookie()
			.map((cookie) => cookie.split("=")[0])
			.sort();

	test("gives a new token with the next response; the old one works until the new one is used", async () => {
		const person = await join();
		const old = stolenSession(person);
		await grant(person);
		const first = await person.get("/api/auth/user");
		expect([first.status, set(first.headers)]).toEqual([200, ["XSRF-TOKEN", COOKIE]]);
		expect(person.cookies.get(COOKIE)).not.toBe(old.cookies.get(COOKIE));
		const again = await old.get("/api/auth/user");
		expect([again.status, set(again.headers)]).toEqual([200, []]);
		expect((await old.post("/api/auth/verify/resend")).status).toBe(422);
		const second = await person.get("/api/auth/user");
		expect([second.status, set(second.headers)]).toEqual([200, []]);
		expect(await isSignedIn(old)).toBe(false);
		expect((await person.post("/api/auth/verify/resend")).status).toBe(422);
		expect((await devicesOf(person)).map((one) => one.current)).toEqual([true]);
	});

	test("lets requests in progress finish", async () => {
		const person = await join();
		await grant(person);
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, index) =>
				stolenSession(person).get(index % 2 ? "/api/auth/user" : "/api/profile"),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		expect(answers.filter(({ headers }) => set(headers).includes(COOKIE)).length).toBe(1);
	});

	test("signs nobody out when a response is lost", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		await grant(person);
		expect(await isSignedIn(stolenSession(person))).toBe(true);
		const waiting = await person.get("/api/auth/user");
		expect([waiting.status, set(waiting.headers)]).toEqual([200, []]);
		const session = hash(person.cookies.get(COOKIE)?.split(".")[1] ?? "");
		const longAgo = Math.floor(Date.now() / 1000) - SETTINGS.sessionOverlapSeconds;
		await authSessions(machine.table).patch({ user_id, session }).set({ replaced: longAgo }).go();
		const later = await person.get("/api/auth/user");
		expect([later.status, set(later.headers)]).toEqual([200, ["XSRF-TOKEN", COOKIE]]);
		expect(await isSignedIn(person)).toBe(true);
		expect((await devicesOf(person)).length).toBe(1);
	});

	test("does not interfere with a password change, which keeps its own browser signed in", async () => {
		const person = await join();
		await grant(person);
		const form = { current: Person.password, password: "battery staple" };
		const changed = await person.request("PUT", "/api/profile/password", { body: form });
		expect([changed.status, set(changed.headers)]).toEqual([204, []]);
		expect([await isSignedIn(person), await isSignedIn(person)]).toEqual([true, true]);
	});

	test("keeps the sockets until the session ends, whatever its token", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		const { socket } = await openSocket(person);
		await grant(person);
		expect([await isSignedIn(person), await isSignedIn(person)]).toEqual([true, true]);
		expect(await countSubscribedSockets(machine, user_id)).toBe(1);
		await person.post("/api/auth/logout");
		expect(await countSubscribedSockets(machine, user_id)).toBe(0);
		socket.close();
	});

	test("leaves no valid token when a device is signed out, neither the old one nor the new one", async () => {
		const person = await join();
		const phone = await signInElsewhere(person);
		await grant(person);
		const fresh = stolenSession(phone);
		expect([await isSignedIn(fresh), await isSignedIn(phone)]).toEqual([true, true]);
		const lost = (await devicesOf(person)).find((one) => !one.current)?.id;
		expect((await person.request("DELETE", `/api/profile/sessions/${lost}`)).status).toBe(204);
		expect([await isSignedIn(phone), await isSignedIn(fresh), await isSignedIn(person)]).toEqual([
			false,
			false,
			true,
		]);

		const second = await signInElsewhere(person);
		await grant(person, false);
		const copy = stolenSession(second);
		expect([await isSignedIn(copy), await isSignedIn(second)]).toEqual([true, true]);
		expect((await second.post<ErrorBody>("/api/auth/logout")).status).toBe(204);
		expect([await isSignedIn(copy), (await devicesOf(person)).length]).toEqual([false, 1]);
	});
});
