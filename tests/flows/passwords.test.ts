import type { ErrorBody } from "@deck/contracts/errors";
import type { Profile } from "@deck/contracts/profile";
import { users } from "@deck/core/account/entity";
import { hashPassword } from "@deck/core/account/password";
import { SETTINGS } from "@deck/core/kernel/settings";
import { staffRoles } from "@deck/core/staff/entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { countSubscribedSockets, openSocket } from "../support/sockets.ts";
import {
	confirmByLink,
	isSignedIn,
	readUserRow,
	requestEmailChange,
	signInElsewhere,
	userIdOf,
} from "../support/steps/accounts.ts";
import { passwordResetForm, pathParts, waitForNewLink } from "../support/steps/email-links.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const NEW = "battery staple";
const CHANGED = /^Your password has been changed$/;

const join = () => new Person(machine).join();
const forgot = (person: Person, email = person.email) =>
	person.post<ErrorBody>("/api/auth/forgot-password", { email });
const reset = (person: Person, link: string, changes: object = {}) =>
	person.post<ErrorBody>("/api/auth/reset-password", { ...passwordResetForm(link, NEW), ...changes });
const refusal = ({ status, body }: ApiResponse<ErrorBody>) => [status, body.errors, body.codes];
const signIn = async (person: Person, password: string) =>
	(await person.post("/api/auth/login", { email: person.email, password })).status;

const UNKNOWN = [
	422,
	{ email: ["We can't find a user with that email address."] },
	{ email: ["user_unknown"] },
];
const INVALID = [422, { email: ["This password reset token is invalid."] }, { email: ["reset_invalid"] }];
const WAIT = [422, { email: ["Please wait before retrying."] }, { email: ["reset_wait"] }];

async function backdateReset(user_id: string, seconds: number): Promise<void> {
	const { reset } = await readUserRow(machine.table, user_id);
	if (!reset) throw new Error("there is no reset link");
	const created_at = new Date(Date.parse(reset.created_at) - seconds * 1000).toISOString();
	await users(machine.table)
		.patch({ user_id })
		.set({ reset: { ...reset, created_at } })
		.go();
}

describe("forgetting the password", () => {
	test("of a missing account is refused in the fixed words", async () => {
		expect(refusal(await forgot(new Person(machine)))).toEqual(UNKNOWN);
	});

	test("sends an e-mail in the account's language, with one link in text and HTML", async () => {
		const person = new Person(machine);
		await person.register("ru");
		const { status, body } = await new Person(machine).post("/api/auth/forgot-password", {
			email: person.email.toUpperCase(),
		});
		expect([status, body]).toEqual([204, ""]);
		const message = await person.waitForEmail(/пароль/i);
		const [, , token = "", email] = pathParts(await waitForNewLink(person, "reset"));
		expect(email).toBe(person.email);
		const link = `${machine.url}/auth/reset#${token}/${encodeURIComponent(person.email)}`;
		expect(message.text.split("\n").filter((line) => line.includes("http"))).toEqual([link]);
		expect([...message.html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([link, link]);
		expect(message.html).toMatch(/<html[^>]* lang="ru"/);
		expect(message.text).toContain("60 минут");
	});

	test("again within a minute is refused; later a new link replaces the old one", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		expect((await forgot(person)).status).toBe(204);
		const first = await waitForNewLink(person, "reset");
		expect(refusal(await forgot(person))).toEqual(WAIT);
		expect(refusal(await person.post<ErrorBody>("/api/profile/password"))).toEqual(WAIT);
		await backdateReset(user_id, SETTINGS.resetIntervalSeconds);
		expect((await forgot(person)).status).toBe(204);
		const second = await waitForNewLink(person, "reset", [first]);
		expect(refusal(await reset(person, first))).toEqual(INVALID);
		expect((await reset(person, second)).status).toBe(204);
	});

	test("ten times a day sends e-mails; later the answer is the same, and one comes when the last link has expired", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		const ask = async () => {
			expect((await forgot(new Person(machine), person.email)).status).toBe(204);
			await backdateReset(user_id, SETTINGS.resetIntervalSeconds);
			return (await readUserRow(machine.table, user_id)).reset?.id;
		};
		const links: (string | undefined)[] = [];
		for (let count = 0; count < 12; count++) links.push(await ask());
		expect([new Set(links).size, new Set(links.slice(9)).size]).toEqual([10, 1]);
		await backdateReset(user_id, SETTINGS.resetSeconds);
		expect(links).not.toContain(await ask());
	});

	test("several times at once sends one e-mail", async () => {
		const person = await join();
		const answers = await Promise.all([1, 2, 3, 4].map(() => forgot(new Person(machine), person.email)));
		expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422]);
	});
});

describe("a reset link", () => {
	test("sets the password once, and every session and socket ends", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		const other = await signInElsewhere(person);
		const [socket] = await Promise.all([openSocket(other), openSocket(person)]);
		expect(await countSubscribedSockets(machine, user_id)).toBe(2);
		await forgot(person);
		const link = await waitForNewLink(person, "reset");
		expect((await reset(new Person(machine), link)).status).toBe(204);
		expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
		await expect.poll(() => countSubscribedSockets(machine, user_id)).toBe(0);
		socket.socket.close();
		expect([await signIn(other, Person.password), await signIn(person, NEW)]).toEqual([422, 204]);
		expect(refusal(await reset(person, link, { password: "a third one" }))).toEqual(INVALID);
		expect(await signIn(other, NEW)).toBe(204);
		const message = await person.waitForEmail(CHANGED);
		expect(message.text).toContain(`${machine.url}/auth/forgot#email=${encodeURIComponent(person.email)}`);
	});

	test("used twice at once works once", async () => {
		const person = await join();
		await forgot(person);
		const link = await waitForNewLink(person, "reset");
		const passwords = ["first one", "second one", "third one"];
		const answers = await Promise.all(
			passwords.map((password) => reset(new Person(machine), link, { password })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
		const works = await Promise.all(
			passwords.map((password) => signIn(new Person(machine, person.email), password)),
		);
		expect(works).toEqual(answers.map(({ status }) => status));
	});

	test("is refused with a wrong token, for another account, and for a missing one", async () => {
		const [person, other] = await Promise.all([join(), join()]);
		await Promise.all([forgot(person), forgot(other)]);
		const link = await waitForNewLink(person, "reset");
		const { token } = passwordResetForm(link, NEW);
		for (const wrong of ["", "x", `${token}x`, token.slice(1), token.toUpperCase(), "я".repeat(200)]) {
			expect([wrong, ...refusal(await reset(person, link, { token: wrong }))]).toEqual([wrong, ...INVALID]);
		}
		expect(refusal(await reset(person, link, { email: other.email }))).toEqual(INVALID);
		expect(refusal(await reset(person, link, { email: "nobody@example.org" }))).toEqual(UNKNOWN);
		expect(await signIn(other, Person.password)).toBe(204);
		expect((await reset(person, link, { password: "12345" })).body.codes).toEqual({ password: ["minlen"] });
		expect((await reset(person, link)).status).toBe(204);
	});

	test("expires after an hour", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		await forgot(person);
		const link = await waitForNewLink(person, "reset");
		await backdateReset(user_id, SETTINGS.resetSeconds);
		expect(refusal(await reset(person, link))).toEqual(INVALID);
		expect(await isSignedIn(person)).toBe(true);
	});

	test("proves the address: a user who registered it before is signed out, and pending roles are granted", async () => {
		const thief = await new Person(machine).joinUnconfirmed();
		const owner = new Person(machine, thief.email);
		const { path } = await buildConference(machine.table, { state: "hidden" });
		await staffRoles(machine.table)
			.create({
				holder: `mail#${owner.email}`,
				conference: path,
				email: owner.email,
				admin_roles: [{ type: "editor" }],
				created_at: new Date().toISOString(),
			})
			.go();
		await forgot(owner);
		expect((await reset(owner, await waitForNewLink(owner, "reset"))).status).toBe(204);
		expect([await isSignedIn(thief), await signIn(thief, Person.password)]).toEqual([false, 422]);
		expect(await signIn(owner, NEW)).toBe(204);
		const { status, body } = await owner.get<{ admin_roles: object[] }>(`/api/conf/${path}`);
		expect([status, body.admin_roles]).toEqual([200, [{ type: "editor" }]]);
	});

	test("cancels a pending change of the address", async () => {
		const person = await join();
		const next = new Person(machine);
		const links = await requestEmailChange(person, next);
		expect((await confirmByLink(person, links.new)).status).toBe(200);
		await forgot(person);
		expect((await reset(person, await waitForNewLink(person, "reset"))).status).toBe(204);
		expect((await confirmByLink<ErrorBody>(person, links.old)).body.code).toBe("link_invalid");
		await signIn(person, NEW);
		const { body } = await person.get<Profile>("/api/profile");
		expect([body.email, body.email_change]).toEqual([person.email, null]);
	});

	test("can be requested by a signed-in user who has no password", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		await users(machine.table).patch({ user_id }).remove(["password"]).go();
		expect((await person.get<Profile>("/api/profile")).body.has_password).toBe(false);
		expect(await signIn(new Person(machine, person.email), Person.password)).toBe(422);
		const form = { current: "", password: NEW };
		const { status, body } = await person.request<ErrorBody>("PUT", "/api/profile/password", { body: form });
		expect([status, body.codes]).toEqual([422, { current: ["password_wrong"] }]);
		expect((await person.post("/api/profile/password")).status).toBe(204);
		expect((await reset(person, await waitForNewLink(person, "reset"))).status).toBe(204);
		expect(await signIn(person, NEW)).toBe(204);
		expect((await person.get<Profile>("/api/profile")).body.has_password).toBe(true);
	});
});

describe("a password known from leaks", () => {
	const KNOWN = "Password1";
	const REFUSED = [
		422,
		{ password: ["This password is well known from leaked lists. Please choose another one."] },
		{ password: ["password_common"] },
	];

	test("is refused when a password is set, but users who have one can sign in", async () => {
		const stranger = new Person(machine);
		const form = { email: stranger.email, password: KNOWN, locale: "en" };
		expect(refusal(await stranger.post<ErrorBody>("/api/auth/register", form))).toEqual(REFUSED);

		const person = await join();
		const change = { current: Person.password, password: KNOWN };
		const changed = await person.request<ErrorBody>("PUT", "/api/profile/password", { body: change });
		expect(refusal(changed)).toEqual(REFUSED);
		await forgot(person);
		const link = await waitForNewLink(person, "reset");
		expect(refusal(await reset(person, link, { password: KNOWN }))).toEqual(REFUSED);
		expect(await signIn(person, Person.password)).toBe(204);

		await users(machine.table)
			.patch({ user_id: await userIdOf(person) })
			.set({ password: await hashPassword(KNOWN) })
			.add({ version: 1 })
			.go();
		expect(await signIn(person, KNOWN)).toBe(204);
		expect((await reset(person, link)).status).toBe(204);
	});
});

describe("changing the password", () => {
	const change = (person: Person, current: string, password: string) =>
		person.request<ErrorBody>("PUT", "/api/profile/password", { body: { current, password } });

	test("asks for the current one", async () => {
		const person = await join();
		for (const current of ["", "wrong", `${Person.password} `, "x".repeat(256)]) {
			const { status, body } = await change(person, current, NEW);
			expect([status, body.codes]).toEqual([422, { current: ["password_wrong"] }]);
		}
		expect(await signIn(person, Person.password)).toBe(204);
		expect((await change(person, Person.password, "12345")).body.codes).toEqual({ password: ["minlen"] });
	});

	test("signs out every other device with its sockets, and keeps this one with a new token", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		const others = await Promise.all([signInElsewhere(person), signInElsewhere(person)]);
		const ownSocket = await openSocket(person);
		const otherSockets = await Promise.all(others.map((one) => openSocket(one)));
		expect(await countSubscribedSockets(machine, user_id)).toBe(3);
		const before = person.cookies.get("__Host-session");

		expect((await change(person, Person.password, NEW)).status).toBe(204);
		expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
		expect(await countSubscribedSockets(machine, user_id)).toBe(1);
		expect(await isSignedIn(person)).toBe(true);
		expect(person.cookies.get("__Host-session")).not.toBe(before);
		expect(await isSignedIn(person)).toBe(true);
		const copy = new Person(machine, person.email);
		copy.cookies.set("__Host-session", before ?? "");
		expect(await isSignedIn(copy)).toBe(false);
		ownSocket.socket.send('{"action":"ping"}');
		await expect
			.poll(() => ownSocket.received.filter((frame) => frame instanceof Object && "action" in frame))
			.toEqual([{ action: "pong" }]);
		for (const { socket } of [ownSocket, ...otherSockets]) socket.close();

		expect(await signIn(others[0], Person.password)).toBe(422);
		expect(await signIn(others[0], NEW)).toBe(204);
		expect((await person.waitForEmail(CHANGED)).to).toEqual([person.email]);
	});

	test("invalidates a reset link that was sent before", async () => {
		const person = await join();
		await forgot(person);
		const link = await waitForNewLink(person, "reset");
		expect((await change(person, Person.password, NEW)).status).toBe(204);
		expect(refusal(await reset(person, link, { password: "a third one" }))).toEqual(INVALID);
	});

	test("leaves roles as they were", async () => {
		const person = await join();
		const { path } = await buildConference(machine.table);
		await appointStaff(machine.table, person, path, { type: "observer" });
		await change(person, Person.password, NEW);
		const { body } = await person.get<{ admin_roles: object[] }>(`/api/conf/${path}`);
		expect(body.admin_roles).toEqual([{ type: "observer" }]);
	});
});
