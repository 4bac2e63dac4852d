import { SOCIAL_PROVIDERS, type SocialProvider, type User } from "@deck/contracts/account";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Profile } from "@deck/contracts/profile";
import { socialClaims } from "@deck/core/access/ways-in/entity";
import { users } from "@deck/core/account/entity";
import { hash } from "@deck/core/kernel/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idOf, isIn, link, moveTo, rowOf } from "../support/accounts.ts";
import { stopChecked } from "../support/invariants.ts";
import { newLink, resetForm } from "../support/letter-links.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { type Answer, Person } from "../support/person.ts";
import { answerThere, comeBack, goBy, leave } from "../support/social-way.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
// Operators see why a provider refused; no other errors may occur.
afterAll(() => stopChecked(machine, { told: ["social.refused"] }));

const userOf = async (person: Person) => (await person.get<User>("/api/auth/user")).body;
const profileOf = async (person: Person) => (await person.get<Profile>("/api/profile")).body;
const refusal = ({ status, body }: Answer<ErrorBody>) => [status, body.code];
const DENIED = [403, "social_denied"];

describe("a new person", () => {
	test("is told by every provider that is set up here", async () => {
		const { body } = await new Person(machine).get<SocialProvider[]>("/api/public/social");
		expect([...body].sort()).toEqual([...SOCIAL_PROVIDERS].sort());
	});

	test.each(SOCIAL_PROVIDERS)(
		"by %s gets a verified account with their names, and the same one next time",
		async (provider) => {
			const person = new Person(machine);
			const chosen = { email: person.email, first_name: "Ada", last_name: "King" };
			const { status, body, headers } = await goBy(person, provider, chosen, "/my");
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
			await goBy(again, provider, chosen);
			expect(await idOf(again)).toBe(user.id);
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
		await goBy(person, "yandex", { email: person.email, first_name: "Софья", last_name: "Ковалевская" });
		expect((await userOf(person)).locales).toEqual({ ru: { first_name: "Софья", last_name: "Ковалевская" } });
	});

	test.each(SOCIAL_PROVIDERS)("whose e-mail %s does not vouch for gets none", async (provider) => {
		const person = new Person(machine);
		const refused = await goBy(person, provider, { email: person.email, vouched: false });
		expect(refusal(refused)).toEqual([422, "social_no_email"]);
		expect(await isIn(person)).toBe(false);
		expect((await person.register()).status).toBe(201);
	});
});

describe("an account that is there", () => {
	test("and verified is linked: both ways lead in, and a second provider too", async () => {
		const person = await new Person(machine).join();
		const id = await idOf(person);
		for (const provider of ["google", "github"] as const) {
			const other = new Person(machine, person.email);
			expect((await goBy(other, provider, { email: person.email.toUpperCase() })).status).toBe(200);
			expect(await idOf(other)).toBe(id);
		}
		expect([await isIn(person), (await person.login()).status]).toEqual([true, 204]);
		expect((await profileOf(person)).social.map((one) => one.provider)).toEqual(["google", "github"]);
	});

	test("but unverified may be somebody else's attempt: its password, links and sessions end", async () => {
		const thief = await new Person(machine).joinUnconfirmed();
		await thief.post("/api/auth/forgot-password", { email: thief.email });
		const reset = await newLink(thief, "reset");
		const owner = new Person(machine, thief.email);
		expect((await goBy(owner, "google", { email: owner.email })).status).toBe(200);
		expect([await isIn(owner), (await userOf(owner)).verified, await isIn(thief)]).toEqual([
			true,
			true,
			false,
		]);
		expect((await thief.login()).body.codes).toEqual({ email: ["login_failed"] });
		const taken = await new Person(machine).post<ErrorBody>(
			"/api/auth/reset-password",
			resetForm(reset, "taken over"),
		);
		expect(taken.body.codes).toEqual({ email: ["reset_invalid"] });
		expect((await profileOf(owner)).has_password).toBe(false);
	});

	test("is found by the provider's own name of it, whatever e-mail that tells by now", async () => {
		const [person, other] = [new Person(machine), new Person(machine)];
		await goBy(person, "google", { email: person.email });
		await goBy(other, "google", { email: other.email });
		const id = await idOf(person);
		const [known] = (await rowOf(machine.table, await idOf(other))).social ?? [];
		if (!known) throw new Error("nobody is linked");
		// The stand-in identifies accounts by e-mail, so the test writes the changed row itself.
		await other.post("/api/profile/deletion", { email: other.email, current: "" });
		await socialClaims(machine.table)
			.create({ provider: "google", subject: hash(known.subject), user_id: id })
			.go();
		const { social = [] } = await rowOf(machine.table, id);
		await users(machine.table)
			.patch({ user_id: id })
			.set({ social: [...social, known] })
			.go();
		const next = new Person(machine);
		expect((await goBy(next, "google", { email: other.email })).status).toBe(200);
		expect([await idOf(next), (await userOf(next)).email]).toEqual([id, person.email]);
		expect((await new Person(machine, other.email).register()).status).toBe(201);
	});

	test("is not found by an address that it had before, but by the provider that it is linked to", async () => {
		const person = await new Person(machine).join();
		await moveTo(person);
		const stranger = new Person(machine);
		expect(refusal(await goBy(stranger, "google", { email: person.email }))).toEqual(DENIED);
		const linked = await new Person(machine).join();
		await goBy(linked, "google", { email: linked.email });
		const moved = await moveTo(linked);
		const back = new Person(machine);
		expect((await goBy(back, "google", { email: linked.email })).status).toBe(200);
		expect((await userOf(back)).email).toBe(moved.email);
	});

	test("that is an alias signs in as itself", async () => {
		const [owner, alias] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
		await link(owner, alias);
		const back = new Person(machine);
		await goBy(back, "vkontakte", { email: alias.email });
		expect((await userOf(back)).email).toBe(alias.email);
	});

	test("can be unlinked; whoever has no password then gets in by a letter", async () => {
		const person = new Person(machine);
		await goBy(person, "orcid", { email: person.email });
		const id = await idOf(person);
		const unlink = () => person.request<Profile & ErrorBody>("DELETE", "/api/profile/social/orcid");
		const { status, body } = await unlink();
		expect([status, body.social, body.has_password]).toEqual([200, [], false]);
		expect((await unlink()).status).toBe(404);
		await person.post("/api/auth/forgot-password", { email: person.email });
		const form = resetForm(await newLink(person, "reset"), Person.password);
		expect((await new Person(machine).post("/api/auth/reset-password", form)).status).toBe(204);
		expect((await person.login()).status).toBe(204);
		await goBy(person, "orcid", { email: person.email });
		expect([await idOf(person), (await profileOf(person)).social.length]).toEqual([id, 1]);
	});
});

describe("the way back", () => {
	test("is refused by the person: there is nothing to come back with", async () => {
		const person = new Person(machine);
		const query = await answerThere(await leave(person, "google"), "refuse");
		expect(Object.fromEntries(query)).toEqual({ error: "access_denied", state: query.get("state") });
		expect((await comeBack(person, query)).status).toBe(422);
	});

	test("is for the browser that left, with its own state, once", async () => {
		const person = new Person(machine);
		const way = async () => answerThere(await leave(person, "google"), { email: person.email });
		const query = await way();
		expect(refusal(await comeBack(new Person(machine), query))).toEqual(DENIED);
		const stranger = new Person(machine);
		await leave(stranger, "google");
		expect(refusal(await comeBack(stranger, query))).toEqual(DENIED);

		const wrong = await way();
		wrong.set("state", `${wrong.get("state")?.slice(1)}x`);
		expect(refusal(await comeBack(person, wrong))).toEqual(DENIED);
		// The cookie is deleted after the first attempt, whatever its result.
		expect(refusal(await comeBack(person, query))).toEqual(DENIED);

		const right = await way();
		const copy = new Person(machine);
		for (const [name, value] of person.cookies) copy.cookies.set(name, value);
		expect((await comeBack(person, right)).status).toBe(200);
		expect(refusal(await comeBack(copy, right))).toEqual(DENIED);
		expect(await isIn(copy)).toBe(false);
	});

	test("from one provider is no way in by another, nor with a code that is made up", async () => {
		const person = new Person(machine);
		const query = await answerThere(await leave(person, "google"), { email: person.email });
		const page = await leave(person, "github");
		query.set("state", page.searchParams.get("state") ?? "");
		expect(refusal(await comeBack(person, query))).toEqual(DENIED);
		const made = new URLSearchParams({
			state: (await leave(person, "google")).searchParams.get("state") ?? "",
			code: "x",
		});
		expect(refusal(await comeBack(person, made))).toEqual(DENIED);
		expect((await person.get("/api/auth/social/facebook")).status).toBe(404);
	});

	test("replaces who was signed in here", async () => {
		const person = await new Person(machine).join();
		const before = new Person(machine);
		for (const [name, value] of person.cookies) before.cookies.set(name, value);
		const other = new Person(machine).email;
		await goBy(person, "google", { email: other });
		expect([(await userOf(person)).email, await isIn(before)]).toEqual([other, false]);
	});

	test("two at once make one account", async () => {
		const email = new Person(machine).email;
		const browsers = Array.from({ length: 3 }, () => new Person(machine));
		const answers = await Promise.all(browsers.map((one) => goBy(one, "google", { email })));
		for (const [index, { status }] of answers.entries()) {
			if (status === 503) await goBy(browsers[index] as Person, "google", { email });
		}
		expect(new Set(await Promise.all(browsers.map(idOf))).size).toBe(1);
	});
});
