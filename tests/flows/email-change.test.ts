import type { ErrorBody } from "@deck/contracts/errors";
import type { EmailChangeQuestion, Profile } from "@deck/contracts/profile";
import { users } from "@deck/core/account/entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import {
	changeAddress,
	confirmByLink,
	linkAlias,
	readUserRow,
	requestEmailChange,
	userIdOf,
} from "../support/steps/accounts.ts";
import { waitForNewLink } from "../support/steps/email-links.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const CHANGED = /^Your e-mail address has been changed$/;

const join = () => new Person(machine).join();
const profileOf = async (person: Person) => (await person.get<Profile>("/api/profile")).body;
const change = (person: Person, email: string, current = Person.password) =>
	person.post<Profile & ErrorBody>("/api/profile/email", { email, current });
const refusal = ({ status, body }: ApiResponse<ErrorBody>) => [status, body.codes];
const invalidLink = async (person: Person, path: string) => {
	const { status, body } = await confirmByLink<ErrorBody>(person, path);
	return [status, body.code];
};
const LINK_GONE = [422, "link_invalid"];
const registering = async (email: string) => (await new Person(machine, email).register()).body.codes;

async function expireLinks(user_id: string): Promise<void> {
	const { email_change } = await readUserRow(machine.table, user_id);
	if (!email_change) throw new Error("no change waits");
	await users(machine.table)
		.patch({ user_id })
		.set({ email_change: { ...email_change, expires: new Date().toISOString() } })
		.go();
}

describe("a verified account's change of address", () => {
	test.each(["old", "new"] as const)("needs both addresses; the %s one agrees first", async (first) => {
		const second = first === "old" ? "new" : "old";
		const person = await join();
		const next = new Person(machine);
		const links = await requestEmailChange(person, next);
		const asked = await profileOf(person);
		expect([asked.email, asked.email_change?.email, asked.email_change?.confirmed]).toEqual([
			person.email,
			next.email,
			[],
		]);
		const question = { owner: person.email, email: next.email };
		const before: EmailChangeQuestion = { ...question, side: first, state: "open" };
		// A GET must not confirm: mail programs follow links.
		for (const _ of [1, 2]) expect((await person.get(`/api${links[first]}`)).body).toEqual(before);
		for (const _ of [1, 2]) {
			expect((await confirmByLink(person, links[first])).body).toEqual({ ...before, state: "agreed" });
		}
		expect((await profileOf(person)).email_change?.confirmed).toEqual([first]);
		expect((await person.login()).status).toBe(204);

		const done = { ...question, side: second, state: "done" };
		expect((await confirmByLink(person, links[second])).body).toEqual(done);
		const { email, verified, email_change, aliases } = await profileOf(person);
		expect([email, verified, email_change]).toEqual([next.email, true, null]);
		expect(aliases.map((one) => [one.email, one.status, one.former, one.expires])).toEqual([
			[person.email, "confirmed", true, null],
		]);
		expect((await confirmByLink(person, links[second])).body).toEqual(done);
		expect((await confirmByLink(person, links[first])).body).toEqual({ ...done, side: first });
		expect((await next.login()).status).toBe(204);
		for (const one of [person, next]) {
			const message = await one.waitForEmail(CHANGED);
			const text = message.text.replaceAll("\u200c", "");
			expect([text.includes(person.email), text.includes(next.email)]).toEqual([true, true]);
			expect([message.text.includes(one.email), message.html.includes(one.email)]).toEqual([true, true]);
		}
	});

	test("sends each address an e-mail with its own link, in the account's language", async () => {
		const person = await new Person(machine).join("ru");
		const next = new Person(machine);
		const links = await requestEmailChange(person, next);
		expect(links.old).not.toBe(links.new);
		for (const [one, path] of [
			[person, links.old],
			[next, links.new],
		] as const) {
			const message = await one.waitForEmail(/адрес/i);
			expect(message.html).toMatch(/<html[^>]* lang="ru"/);
			const link = `${machine.url}/auth/email#${path.replace("/auth/email/", "")}`;
			expect([...message.html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
				link,
				link,
			]);
		}
	});

	test("happens once when both links are used at the same moment", async () => {
		const person = await join();
		const next = new Person(machine);
		const links = await requestEmailChange(person, next);
		const answers = await Promise.all([confirmByLink(person, links.old), confirmByLink(person, links.new)]);
		// On a conflict the answer asks the client to retry.
		for (const [index, path] of [links.old, links.new].entries()) {
			if (answers[index]?.status === 503) await confirmByLink(person, path);
		}
		const { email, aliases } = await profileOf(person);
		expect([email, aliases.map((one) => one.email)]).toEqual([next.email, [person.email]]);
	});

	test("is refused for the same or a taken address, with a wrong password and for an alias", async () => {
		const [person, other] = await Promise.all([join(), join()]);
		expect(refusal(await change(person, person.email.toUpperCase()))).toEqual([
			422,
			{ email: ["own_email"] },
		]);
		const taken = await change(person, other.email);
		expect([...refusal(taken), taken.body.errors]).toEqual([
			422,
			{ email: ["email_taken"] },
			{ email: ["The email has already been taken."] },
		]);
		expect(refusal(await change(person, "free@example.org", "wrong"))).toEqual([
			422,
			{ current: ["password_wrong"] },
		]);
		await linkAlias(other, person);
		expect(refusal(await change(person, "free@example.org"))).toEqual([422, { email: ["alias_itself"] }]);
	});

	test("ends when it is cancelled, replaced or expired", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		const [first, second, third] = [1, 2, 3].map(() => new Person(machine)) as [Person, Person, Person];
		const cancelled = await requestEmailChange(person, first);
		expect((await confirmByLink(person, cancelled.old)).status).toBe(200);
		const { body } = await person.request<Profile>("DELETE", "/api/profile/email");
		expect([body.email, body.email_change]).toEqual([person.email, null]);
		expect((await person.request("DELETE", "/api/profile/email")).status).toBe(200);

		const replaced = await requestEmailChange(person, second);
		const over = await requestEmailChange(person, third);
		expect((await confirmByLink(person, over.old)).status).toBe(200);
		await expireLinks(user_id);
		for (const links of [cancelled, replaced, over]) {
			for (const path of [links.old, links.new]) expect(await invalidLink(person, path)).toEqual(LINK_GONE);
		}
		const now = await profileOf(person);
		expect([now.email, now.email_change, now.aliases]).toEqual([person.email, null, []]);
		for (const one of [first, second, third]) expect((await one.register()).status).toBe(201);
	});

	test("fails if somebody has registered the address meanwhile", async () => {
		const person = await join();
		const next = new Person(machine);
		const links = await requestEmailChange(person, next);
		expect((await confirmByLink(person, links.old)).status).toBe(200);
		expect((await next.register()).status).toBe(201);
		const late = await confirmByLink<ErrorBody>(person, links.new);
		expect([...refusal(late), late.body.errors]).toEqual([
			422,
			{ email: ["email_taken"] },
			{ email: ["The email has already been taken."] },
		]);
		expect((await profileOf(person)).email).toBe(person.email);
	});

	test("claims an address that was requested as an alias while it had another account", async () => {
		const [person, other] = await Promise.all([join(), join()]);
		await person.post("/api/profile/aliases", { email: other.email });
		expect(
			(await other.post("/api/profile/deletion", { email: other.email, current: Person.password })).status,
		).toBe(204);
		const moved = await changeAddress(person, new Person(machine, other.email));
		expect((await profileOf(moved)).email).toBe(other.email);
		expect(await registering(other.email)).toEqual({ email: ["email_taken"] });
	});
});

describe("an unverified account", () => {
	test("changes its address at once; the old link is invalid, and the old address free", async () => {
		const person = await new Person(machine).joinUnconfirmed();
		const old = await person.verificationPath();
		const next = new Person(machine);
		const { status, body } = await change(person, next.email);
		expect([status, body.email, body.verified, body.email_change, body.aliases]).toEqual([
			200,
			next.email,
			false,
			null,
			[],
		]);
		expect((await person.get<ErrorBody>(`/api${old}`)).body.code).toBe("link_invalid");
		expect((await person.get(`/api${await next.verificationPath()}`)).status).toBe(200);
		expect((await profileOf(person)).verified).toBe(true);
		expect(await registering(person.email)).toBe(undefined);
	});

	test("gets no taken address, and no address without its password", async () => {
		const [person, other] = [new Person(machine), await join()];
		await person.joinUnconfirmed();
		expect(refusal(await change(person, other.email))).toEqual([422, { email: ["email_taken"] }]);
		expect(refusal(await change(person, "free@example.org", "wrong"))).toEqual([
			422,
			{ current: ["password_wrong"] },
		]);
	});

	test("loses a reset link that was sent to the old address", async () => {
		const person = await new Person(machine).joinUnconfirmed();
		await person.post("/api/auth/forgot-password", { email: person.email });
		const [, , , token = ""] = (await waitForNewLink(person, "reset")).split("/");
		const next = new Person(machine);
		await change(person, next.email);
		const form = { email: next.email, token, password: "taken over" };
		expect(refusal(await person.post<ErrorBody>("/api/auth/reset-password", form))).toEqual([
			422,
			{ email: ["reset_invalid"] },
		]);
	});
});
