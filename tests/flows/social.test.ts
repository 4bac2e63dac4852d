import { SOCIAL_PROVIDERS, type SocialProvider, type User } from "@deck/contracts/account";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Profile } from "@deck/contracts/profile";
import { socialClaims } from "@deck/core/access/sign-in/entity";
import { users } from "@deck/core/account/entity";
import { hash } from "@deck/core/kernel/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { changeAddress, isSignedIn, linkAlias, readUserRow, userIdOf } from "../support/steps/accounts.ts";
import { passwordResetForm, waitForNewLink } from "../support/steps/email-links.ts";
import {
	answerAtProvider,
	finishSocialLogin,
	loginByProvider,
	startSocialLogin,
} from "../support/steps/social-login-steps.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
// Operators see why a provider refused; no other errors may occur.
afterAll(() => checkInvariantsAndStop(machine, { expectedEvents: ["social.refused"] }));

const userOf = async (person: Person) => (await person.get<User>("/api/auth/user")).body;
const profileOf = async (person: Person) => (await person.get<Profile>("/api/profile")).body;
const refusal = ({ status, body }: ApiResponse<ErrorBody>) => [status, body.code];
const DENIED = [403, "social_denied"];

describe("a new person", () => {
	test("sees every provider that is set up here", async () => {
		const { body } = await new Person(machine).get<SocialProvider[]>("/api/public/social");
		expect([...body].sort()).toEqual([...SOCIAL_PROVIDERS].sort());
	});

	test.each(SOCIAL_PROVIDERS)(
		"signs in by %s to a verified account with their names, and to the same one next time",
		async (provider) => {
			const person = new Person(machine);
			const chosen = { email: person.email, first_name: "Ada", last_name: "King" };
			const { status, body, headers } = await loginByProvider(person, provider, chosen, "/my");
			expect([status, body]).toEqual([200, { to: "/my" }]);
			expect(headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(
				expect.arrayContaining(["__Host-social", "__Host-session", "XSRF-TOKEN"]),
			);
			expect(person.cookies.has("__Host-social")).toBe(false);
			const user = await userOf(person);
			expect([user.email, user.verified, user.locale, user.locales]).toEqual([
				person.email,
				true,
				"en",
				{ en: { first_name: "Ada", last_name: "King" } },
			]);
			const { has_password, social } = await profileOf(person);
			expect([has_password, social.map((one) => one.provider)]).toEqual([false, [provider]]);
			const again = new Person(machine, person.email);
			await loginByProvider(again, provider, chosen);
			expect(await userIdOf(again)).toBe(user.id);
			expect(
				(
					await again.post<ErrorBody>("/api/auth/register", {
						email: person.email,
						password: "secret-1",
						locale: "en",
					})
				).body.codes,
			).toEqual({ email: ["email_taken"] });
		},
	);

	test("with a Russian name has it in Russian", async () => {
		const person = new Person(machine);
		await loginByProvider(person, "yandex", {
			email: person.email,
			first_name: "Софья",
			last_name: "Ковалевская",
		});
		expect((await userOf(person)).locales).toEqual({ ru: { first_name: "Софья", last_name: "Ковалевская" } });
	});

	test.each(SOCIAL_PROVIDERS)("whose e-mail %s does not vouch for gets no account", async (provider) => {
		const person = new Person(machine);
		const refused = await loginByProvider(person, provider, { email: person.email, vouched: false });
		expect(refusal(refused)).toEqual([422, "social_no_email"]);
		expect(await isSignedIn(person)).toBe(false);
		expect((await person.register()).status).toBe(201);
	});
});

describe("an existing account", () => {
	test("that is verified is linked: password and both providers sign in to it", async () => {
		const person = await new Person(machine).join();
		const id = await userIdOf(person);
		for (const provider of ["google", "github"] as const) {
			const other = new Person(machine, person.email);
			expect((await loginByProvider(other, provider, { email: person.email.toUpperCase() })).status).toBe(
				200,
			);
			expect(await userIdOf(other)).toBe(id);
		}
		expect([await isSignedIn(person), (await person.login()).status]).toEqual([true, 204]);
		expect((await profileOf(person)).social.map((one) => one.provider)).toEqual(["google", "github"]);
	});

	test("that is unverified may be somebody else's attempt: its password, links and sessions end", async () => {
		const thief = await new Person(machine).joinUnconfirmed();
		await thief.post("/api/auth/forgot-password", { email: thief.email });
		const reset = await waitForNewLink(thief, "reset");
		const owner = new Person(machine, thief.email);
		expect((await loginByProvider(owner, "google", { email: owner.email })).status).toBe(200);
		expect([await isSignedIn(owner), (await userOf(owner)).verified, await isSignedIn(thief)]).toEqual([
			true,
			true,
			false,
		]);
		expect((await thief.login()).body.codes).toEqual({ email: ["login_failed"] });
		const taken = await new Person(machine).post<ErrorBody>(
			"/api/auth/reset-password",
			passwordResetForm(reset, "taken over"),
		);
		expect(taken.body.codes).toEqual({ email: ["reset_invalid"] });
		expect((await profileOf(owner)).has_password).toBe(false);
	});

	test("is found by the provider's own id, whatever e-mail the provider returns now", async () => {
		const [person, other] = [new Person(machine), new Person(machine)];
		await loginByProvider(person, "google", { email: person.email });
		await loginByProvider(other, "google", { email: other.email });
		const id = await userIdOf(person);
		const [known] = (await readUserRow(machine.table, await userIdOf(other))).social ?? [];
		if (!known) throw new Error("nobody is linked");
		// The stand-in identifies accounts by e-mail, so the test writes the changed row itself.
		await other.post("/api/profile/deletion", { email: other.email, current: "" });
		await socialClaims(machine.table)
			.create({ provider: "google", subject: hash(known.subject), user_id: id })
			.go();
		const { social = [] } = await readUserRow(machine.table, id);
		await users(machine.table)
			.patch({ user_id: id })
			.set({ social: [...social, known] })
			.go();
		const next = new Person(machine);
		expect((await loginByProvider(next, "google", { email: other.email })).status).toBe(200);
		expect([await userIdOf(next), (await userOf(next)).email]).toEqual([id, person.email]);
		expect((await new Person(machine, other.email).register()).status).toBe(201);
	});

	test("is not found by a former address, but by the provider that it is linked to", async () => {
		const person = await new Person(machine).join();
		await changeAddress(person);
		const stranger = new Person(machine);
		expect(refusal(await loginByProvider(stranger, "google", { email: person.email }))).toEqual(DENIED);
		const linked = await new Person(machine).join();
		await loginByProvider(linked, "google", { email: linked.email });
		const moved = await changeAddress(linked);
		const back = new Person(machine);
		expect((await loginByProvider(back, "google", { email: linked.email })).status).toBe(200);
		expect((await userOf(back)).email).toBe(moved.email);
	});

	test("that is an alias signs in as itself", async () => {
		const [owner, alias] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
		await linkAlias(owner, alias);
		const back = new Person(machine);
		await loginByProvider(back, "vkontakte", { email: alias.email });
		expect((await userOf(back)).email).toBe(alias.email);
	});

	test("can be unlinked; an owner without a password then signs in through a reset link", async () => {
		const person = new Person(machine);
		await loginByProvider(person, "orcid", { email: person.email });
		const id = await userIdOf(person);
		const unlink = () => person.request<Profile & ErrorBody>("DELETE", "/api/profile/social/orcid");
		const { status, body } = await unlink();
		expect([status, body.social, body.has_password]).toEqual([200, [], false]);
		expect((await unlink()).status).toBe(404);
		await person.post("/api/auth/forgot-password", { email: person.email });
		const form = passwordResetForm(await waitForNewLink(person, "reset"), Person.password);
		expect((await new Person(machine).post("/api/auth/reset-password", form)).status).toBe(204);
		expect((await person.login()).status).toBe(204);
		await loginByProvider(person, "orcid", { email: person.email });
		expect([await userIdOf(person), (await profileOf(person)).social.length]).toEqual([id, 1]);
	});
});

describe("returning from a provider", () => {
	test("fails if the person refused there", async () => {
		const person = new Person(machine);
		const query = await answerAtProvider(await startSocialLogin(person, "google"), "refuse");
		expect(Object.fromEntries(query)).toEqual({ error: "access_denied", state: query.get("state") });
		expect((await finishSocialLogin(person, query)).status).toBe(422);
	});

	test("works in the browser that left, with its own state, once", async () => {
		const person = new Person(machine);
		const leaveAndReturn = async () =>
			answerAtProvider(await startSocialLogin(person, "google"), { email: person.email });
		const query = await leaveAndReturn();
		expect(refusal(await finishSocialLogin(new Person(machine), query))).toEqual(DENIED);
		const stranger = new Person(machine);
		await startSocialLogin(stranger, "google");
		expect(refusal(await finishSocialLogin(stranger, query))).toEqual(DENIED);

		const wrong = await leaveAndReturn();
		wrong.set("state", `${wrong.get("state")?.slice(1)}x`);
		expect(refusal(await finishSocialLogin(person, wrong))).toEqual(DENIED);
		// The cookie is deleted after the first attempt, whatever its result.
		expect(refusal(await finishSocialLogin(person, query))).toEqual(DENIED);

		const right = await leaveAndReturn();
		const copy = new Person(machine);
		for (const [name, value] of person.cookies) copy.cookies.set(name, value);
		expect((await finishSocialLogin(person, right)).status).toBe(200);
		expect(refusal(await finishSocialLogin(copy, right))).toEqual(DENIED);
		expect(await isSignedIn(copy)).toBe(false);
	});

	test("fails with a code of another provider, or one that is made up", async () => {
		const person = new Person(machine);
		const query = await answerAtProvider(await startSocialLogin(person, "google"), { email: person.email });
		const page = await startSocialLogin(person, "github");
		query.set("state", page.searchParams.get("state") ?? "");
		expect(refusal(await finishSocialLogin(person, query))).toEqual(DENIED);
		const made = new URLSearchParams({
			state: (await startSocialLogin(person, "google")).searchParams.get("state") ?? "",
			code: "x",
		});
		expect(refusal(await finishSocialLogin(person, made))).toEqual(DENIED);
		expect((await person.get("/api/auth/social/facebook")).status).toBe(404);
	});

	test("replaces the browser's earlier session", async () => {
		const person = await new Person(machine).join();
		const before = new Person(machine);
		for (const [name, value] of person.cookies) before.cookies.set(name, value);
		const other = new Person(machine).email;
		await loginByProvider(person, "google", { email: other });
		expect([(await userOf(person)).email, await isSignedIn(before)]).toEqual([other, false]);
	});

	test("several times at once makes one account", async () => {
		const email = new Person(machine).email;
		const browsers = Array.from({ length: 3 }, () => new Person(machine));
		const answers = await Promise.all(browsers.map((one) => loginByProvider(one, "google", { email })));
		for (const [index, { status }] of answers.entries()) {
			if (status === 503) await loginByProvider(browsers[index] as Person, "google", { email });
		}
		expect(new Set(await Promise.all(browsers.map(userIdOf))).size).toBe(1);
	});
});
