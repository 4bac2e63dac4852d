import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { ErrorBody } from "@deck/contracts/errors";
import { authSessions } from "@deck/core/access/auth-session/entity";
import { emailClaims } from "@deck/core/account/entity";
import { hash } from "@deck/core/kernel/ids";
import { SETTINGS } from "@deck/core/kernel/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	appointStaff,
	buildConference,
	conferenceForm,
	makePlatformAdmin,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { readUserRow } from "../support/steps/accounts.ts";
import { passwordResetForm, receivedLinks, waitForNewLink } from "../support/steps/email-links.ts";
import { authSessionOf } from "../support/steps/impersonation-steps.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const LINK_INVALID =
	"Confirmation link is incorrect or expired. Please request another verification link after login to your account.";
const LINK_USED = "This e-mail is already confirmed.";

test("an account made for tests has the same rows as one that joined by e-mail", async () => {
	const [made, came] = [await new Person(machine).join(), await new Person(machine).joinByEmail()];
	const rows = async (person: Person) => {
		const { user_id: id, session } = authSessionOf(person);
		const { version, rights, ...user } = await readUserRow(machine.table, id);
		const { data } = await authSessions(machine.table).get({ user_id: id, session }).go({ consistent: true });
		const claim = await emailClaims(machine.table).get({ email: person.email }).go({ consistent: true });
		const kinds = (row: object | null) =>
			Object.entries(row ?? {})
				.map(([name, value]) => `${name}: ${typeof value}`)
				.sort();
		const plain = [
			version,
			rights,
			user.verified,
			user.locale,
			user.consent?.version,
			data?.rights,
			data?.agent,
		];
		return [kinds(user), kinds(data), kinds(claim.data), claim.data?.user_id === id, plain];
	};
	expect(await rows(made)).toEqual(await rows(came));
});

describe("registering", () => {
	test("makes an unverified account and sends the e-mail in the account's language", async () => {
		const person = new Person(machine);
		expect((await person.register("ru")).status).toBe(201);
		expect((await person.get("/api/auth/user")).status).toBe(401);
		await person.login();
		const { body: user } = await person.get<User>("/api/auth/user");
		expect([user.email, user.verified, user.locale]).toEqual([person.email, false, "ru"]);
		expect((await person.waitForEmail()).html).toMatch(/<html[^>]* lang="ru"/);
	});

	test("takes an address once, however it is spelled", async () => {
		const person = new Person(machine);
		await person.register();
		const again = new Person(machine, person.email.toUpperCase());
		const { status, body } = await again.register();
		expect([status, body.errors, body.codes]).toEqual([
			422,
			{ email: ["The email has already been taken."] },
			{ email: ["email_taken"] },
		]);
	});

	test("concurrent requests with one address make one account", async () => {
		const email = new Person(machine).email;
		const answers = await Promise.all([1, 2, 3, 4].map(() => new Person(machine, email).register()));
		expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422, 422]);
	});

	test("refuses a short password, a blank one and an invalid address, at their fields", async () => {
		const person = new Person(machine);
		const form = { email: "no address", password: " 12345 ", locale: "en" };
		const { status, body } = await person.post<ErrorBody>("/api/auth/register", form);
		expect([status, body.codes]).toEqual([422, { email: ["email"], password: ["minlen"] }]);
		expect(body.errors?.password).toEqual(["Minimum length is 6 chars"]);
		const russian = await person.post<ErrorBody>(
			"/api/auth/register",
			{ ...form, password: "  " },
			{ "accept-language": "ru" },
		);
		expect(russian.body.errors).toEqual({
			email: ["Введите правильный адрес электронной почты"],
			password: ["Поле обязательно для заполнения", "Минимальная длина — 6 символов"],
		});
	});
});

describe("signing in", () => {
	test("distinguishes a wrong password from an unknown address, in the fixed words", async () => {
		const person = await new Person(machine).join();
		const wrong = await person.post<ErrorBody>("/api/auth/login", {
			email: person.email,
			password: "not this one",
		});
		expect([wrong.status, wrong.body.errors]).toEqual([422, { email: ["Login attempt failed."] }]);
		const unknown = await person.post<ErrorBody>("/api/auth/login", {
			email: "nobody@example.org",
			password: "x",
		});
		expect([unknown.status, unknown.body.errors]).toEqual([422, { email: ["The email is not registered."] }]);
	});

	test("ends at sign-out, also for a copy of the cookie", async () => {
		const person = await new Person(machine).join();
		const copy = new Person(machine, person.email);
		for (const [name, value] of person.cookies) copy.cookies.set(name, value);
		expect((await copy.get("/api/auth/user")).status).toBe(200);
		expect((await person.post("/api/auth/logout")).status).toBe(204);
		expect((await copy.get("/api/auth/user")).status).toBe(401);
	});
});

test("a session in use is extended, in the browser too", async () => {
	const person = await new Person(machine).join();
	const cookie = person.cookies.get("__Host-session");
	expect((await person.get("/api/auth/user")).headers.getSetCookie()).toEqual([]);
	const [user_id = "", token = ""] = cookie?.split(".") ?? [];
	const key = { user_id, session: hash(token) };
	const lastSeen = Math.floor(Date.now() / 1000) - SETTINGS.sessionTouchSeconds;
	await authSessions(machine.table)
		.patch(key)
		.set({ seen: lastSeen, ttl: lastSeen + SETTINGS.sessionSeconds })
		.go();
	const { status, headers } = await person.get("/api/auth/user");
	expect([status, headers.getSetCookie()]).toEqual([
		200,
		[`__Host-session=${cookie}; Max-Age=${SETTINGS.sessionSeconds}; Path=/; HttpOnly; Secure; SameSite=Lax`],
	]);
	const { data } = await authSessions(machine.table).get(key).go({ consistent: true });
	expect(data?.ttl).toBe((data?.seen ?? 0) + SETTINGS.sessionSeconds);
	expect(data?.seen).toBeGreaterThan(lastSeen);
	expect((await person.get("/api/auth/user")).headers.getSetCookie()).toEqual([]);
});

describe("the verification link", () => {
	test("verifies once", async () => {
		const person = new Person(machine);
		await person.register();
		const path = await person.verificationPath();
		const { status, body } = await person.get(`/api${path}`);
		expect([status, body]).toEqual([200, { reset_sent: false }]);
		const used = await person.get<ErrorBody>(`/api${path}`);
		expect([used.status, used.body.code, used.body.message]).toEqual([422, "link_used", LINK_USED]);
		const tampered = await person.get<ErrorBody>(`/api${path}0`);
		expect([tampered.status, tampered.body.code, tampered.body.message]).toEqual([
			422,
			"link_invalid",
			LINK_INVALID,
		]);
	});

	test("is refused when any part of it is changed", async () => {
		const person = new Person(machine);
		await person.register();
		const other = await new Person(machine).join();
		const { body: otherUser } = await other.get<User>("/api/auth/user");
		const path = await person.verificationPath();
		const [, id = "", hash = "", expires = ""] = /verify\/([^/]+)\/([^?]+)\?expires=(\d+)/.exec(path) ?? [];
		const tampered = [
			`/auth/verify/${id}/${hash}?expires=${Number(expires) + 1}`,
			`/auth/verify/${id}/${hash.slice(0, -2)}AA?expires=${expires}`,
			`/auth/verify/${otherUser.id}/${hash}?expires=${expires}`,
			`/auth/verify/nobody/${hash}?expires=${expires}`,
		];
		for (const link of tampered) {
			const { status, body } = await person.get<ErrorBody>(`/api${link}`);
			expect([link, status, body.code]).toEqual([link, 422, "link_invalid"]);
		}
		expect((await person.get(`/api${path}`)).status).toBe(200);
	});

	test("opens the page where it was asked for, and no other site", async () => {
		const path = await (await Cast.join(machine)).createConference();
		const register = (to: string) => {
			const person = new Person(machine);
			const form = { email: person.email, password: Person.password, locale: "en" };
			return person.post(`/api/auth/register?${new URLSearchParams({ to })}`, form).then(() => person);
		};
		const author = await register(`/${path}/submit?draft=1`);
		expect(await author.verificationPath()).toMatch(new RegExp(`&to=%2F${path}%2Fsubmit$`));
		await author.login();
		await author.post(`/api/auth/verify/resend?${new URLSearchParams({ to: `/${path}/mysubs/12` })}`);
		const links = async () => (await receivedLinks("verify", author)).map((link) => link.split("&to=")[1]);
		await expect
			.poll(async () => (await links()).sort())
			.toEqual([`%2F${path}%2Fmysubs%2F12`, `%2F${path}%2Fsubmit`]);
		for (const to of [
			...["//evil.example/spectra", "https://evil.example", "/api/auth/user", "/"],
			// Texts that somebody chose.
			...["/call-8-800-555-35-35/submit", `/${path}/You-have-won`, `/${path}/mysubs/88005553535`],
		]) {
			expect(await (await register(to)).verificationPath(), to).toMatch(/\?expires=\d+$/);
		}
	});

	test("can be asked for again until the address is verified", async () => {
		const person = await new Person(machine).joinUnconfirmed();
		await person.waitForEmail();
		expect((await person.post("/api/auth/verify/resend")).status).toBe(204);
		await expect.poll(async () => (await person.readInbox()).length, { timeout: 10_000 }).toBe(2);
		await person.get(`/api${await person.verificationPath()}`);
		const { status, body } = await person.post<ErrorBody>("/api/auth/verify/resend");
		expect([status, body.code]).toEqual([422, "already_verified"]);
	});

	test("is all that an unverified address gets, also after a change of password", async () => {
		const person = await new Person(machine).joinUnconfirmed();
		const form = { current: Person.password, password: "another long password" };
		const changed = await person.request("PUT", "/api/profile/password", { body: form });
		expect(changed.status).toBe(204);
		expect((await person.post("/api/auth/verify/resend")).status).toBe(204);
		const subjects = async () => (await person.readInbox()).map(({ subject }) => subject);
		await expect.poll(async () => (await subjects()).length, { timeout: 10_000 }).toBeGreaterThan(1);
		expect(new Set(await subjects()).size).toBe(1);
	});
});

test("a role that was given to an address waits until an account verifies it", async () => {
	const admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
	const person = new Person(machine);
	const form = conferenceForm();
	expect((await admin.post("/api/conf", { ...form, creator_email: person.email })).status).toBe(201);
	const invitation = await person.waitForEmail();
	expect(invitation.text).toContain(`/auth/register#email=${encodeURIComponent(person.email)}`);
	await person.joinUnconfirmed();
	expect((await person.get(`/api/conf/${form.path}`)).status).toBe(404);
	await person.get(`/api${await person.verificationPath()}`);
	const { status, body } = await person.get<Conference>(`/api/conf/${form.path}`);
	expect([status, body.admin_roles]).toEqual([200, [{ type: "creator" }]]);
});

test("whoever registered another person's address keeps neither session nor password once its owner gets a role", async () => {
	const { path } = await buildConference(machine.table);
	const creator = await new Person(machine).join();
	await appointStaff(machine.table, creator, path, { type: "creator" });
	const stranger = await new Person(machine).joinUnconfirmed();
	const owner = new Person(machine, stranger.email);
	const role = { email: owner.email, admin_roles: [{ type: "superadmin" }] };
	expect((await creator.post(`/api/conf/${path}/adm/staff`, role)).status).toBe(201);
	expect((await owner.get(`/api${await owner.verificationPath()}`)).body).toEqual({ reset_sent: true });
	const form = { email: owner.email, password: Person.password };
	expect([
		(await stranger.get("/api/auth/user")).status,
		(await stranger.post("/api/auth/login", form)).status,
	]).toEqual([401, 422]);
	const password = "my own long one";
	const reset = passwordResetForm(await waitForNewLink(owner, "reset"), password);
	expect((await owner.post("/api/auth/reset-password", reset)).status).toBe(204);
	expect((await owner.post("/api/auth/login", { ...form, password })).status).toBe(204);
	expect((await owner.get(`/api/conf/${path}/adm/staff`)).status).toBe(200);
});
