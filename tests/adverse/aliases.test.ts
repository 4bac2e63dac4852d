import type { ErrorBody } from "@deck/contracts/errors";
import type { OwnPaper, Paper } from "@deck/contracts/paper";
import type { AliasQuestion, Profile } from "@deck/contracts/profile";
import { users } from "@deck/core/account/entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authLinkIn } from "../support/auth-link.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { changeAddress, linkAlias, readUserRow, userIdOf } from "../support/steps/accounts.ts";
import { waitForNewLink } from "../support/steps/email-links.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
const joinAll = (count: number) => Promise.all(Array.from({ length: count }, join));
const requestAlias = (owner: Person, email: string) =>
	owner.post<Profile & ErrorBody>("/api/profile/aliases", { email });
const refusal = ({ status, body }: ApiResponse<ErrorBody>) => [status, body.codes];
const refused = (code: string) => [422, { email: [code] }];
const followLink = (path: string) => new Person(machine).post<AliasQuestion & ErrorBody>(`/api${path}`);
const profileOf = async (person: Person) => (await person.get<Profile>("/api/profile")).body;
const aliasesOf = ({ aliases }: Profile) => aliases.map((one) => [one.email, one.status]);

async function expireAliases(owner: Person, email?: string): Promise<void> {
	const user_id = await userIdOf(owner);
	const { aliases = [] } = await readUserRow(machine.table, user_id);
	const over = new Date().toISOString();
	await users(machine.table)
		.patch({ user_id })
		.set({
			aliases: aliases.map((one) =>
				one.expires && (!email || one.email === email) ? { ...one, expires: over } : one,
			),
		})
		.go();
}

describe("adding an alias", () => {
	test("sends an e-mail to its address, and the link in it confirms once", async () => {
		const [owner, alias] = await joinAll(2);
		if (!owner || !alias) throw new Error("nobody");
		const response = await requestAlias(owner, alias.email.toUpperCase());
		expect([response.status, aliasesOf(response.body)]).toEqual([200, [[alias.email, "unconfirmed"]]]);
		const path = await waitForNewLink(alias, "alias");
		const question: AliasQuestion = { email: alias.email, owner: owner.email, confirmed: false };
		for (const _ of [1, 2]) {
			const { status, body } = await new Person(machine).get(`/api${path}`);
			expect([status, body]).toEqual([200, question]);
		}
		// A GET must not confirm: mail programs follow links.
		expect((await profileOf(alias)).alias_of).toBe(null);

		const agreed = await followLink(path);
		expect([agreed.status, agreed.body]).toEqual([200, { ...question, confirmed: true }]);
		const [one] = (await profileOf(owner)).aliases;
		expect([one?.email, one?.status, one?.former, one?.expires]).toEqual([
			alias.email,
			"confirmed",
			false,
			null,
		]);
		expect((await profileOf(alias)).alias_of).toBe(owner.email);
		for (const answer of [await followLink(path), await new Person(machine).get(`/api${path}`)]) {
			expect([answer.status, answer.body]).toEqual([200, { ...question, confirmed: true }]);
		}
	});

	test("is refused with a separate message for each reason", async () => {
		const [owner, alias, other, chain] = (await joinAll(4)) as [Person, Person, Person, Person];
		const unverified = new Person(machine);
		await unverified.register();
		expect(refusal(await requestAlias(owner, "nobody@example.org"))).toEqual(refused("alias_unknown"));
		expect(refusal(await requestAlias(owner, unverified.email))).toEqual(refused("alias_unknown"));
		expect(refusal(await requestAlias(owner, owner.email))).toEqual(refused("alias_own"));
		await linkAlias(owner, alias);
		expect(refusal(await requestAlias(owner, alias.email))).toEqual(refused("alias_exists"));
		expect(refusal(await requestAlias(other, alias.email))).toEqual(refused("alias_exists"));
		expect(refusal(await requestAlias(alias, other.email))).toEqual(refused("alias_itself"));
		expect(refusal(await requestAlias(other, owner.email))).toEqual(refused("alias_cycle"));
		expect((await requestAlias(other, chain.email)).status).toBe(200);
		expect(refusal(await requestAlias(other, chain.email))).toEqual(refused("alias_exists"));
		expect(refusal(await requestAlias(owner, other.email))).toEqual(refused("alias_cycle"));
		const moved = await changeAddress(chain);
		expect(refusal(await requestAlias(moved, chain.email))).toEqual(refused("alias_own"));
		expect((await requestAlias(owner, owner.email)).body.errors).toEqual({
			email: ["This is an address of your own account"],
		});
	});

	test("is only for verified accounts", async () => {
		const [other] = await joinAll(1);
		const person = await new Person(machine).joinUnconfirmed();
		const { status, body } = await requestAlias(person, other?.email ?? "");
		expect([status, body.code]).toEqual([400, "unverified"]);
	});

	test("is limited to five, counting pending ones but not expired ones", async () => {
		const [owner, ...others] = (await joinAll(7)) as [Person, Person, ...Person[]];
		const [first] = others;
		if (!first) throw new Error("nobody");
		await linkAlias(owner, first);
		for (const one of others.slice(1, 5)) expect((await requestAlias(owner, one.email)).status).toBe(200);
		const last = others[5]?.email ?? "";
		expect(refusal(await requestAlias(owner, last))).toEqual(refused("alias_full"));
		await expireAliases(owner, others[4]?.email);
		const asked = await requestAlias(owner, last);
		expect([asked.status, aliasesOf(asked.body)]).toEqual([
			200,
			[
				[first.email, "confirmed"],
				...[...others.slice(1, 4), others[5]].map((one) => [one?.email, "unconfirmed"]),
			],
		]);
	});

	test("expires after a day; until then its e-mail can be sent again", async () => {
		const [owner, alias] = (await joinAll(2)) as [Person, Person];
		const { body } = await requestAlias(owner, alias.email);
		const [one] = body.aliases;
		const path = await waitForNewLink(alias, "alias");
		const again = await owner.post<Profile>(`/api/profile/aliases/${one?.id}/resend`);
		expect([again.status, aliasesOf(again.body)]).toEqual([200, [[alias.email, "unconfirmed"]]]);
		const messages = async () =>
			(await alias.readInbox()).filter((message) => authLinkIn(message, "alias") === path).length;
		await expect.poll(messages, { timeout: 10_000 }).toBe(2);
		await expireAliases(owner);
		expect((await followLink(path)).body.code).toBe("link_invalid");
		expect((await profileOf(owner)).aliases).toEqual([]);
		expect((await owner.post(`/api/profile/aliases/${one?.id}/resend`)).status).toBe(404);
		expect((await owner.post("/api/profile/aliases/unknown/resend")).status).toBe(404);

		const { aliases } = await linkAlias(owner, alias);
		const { status, body: done } = await owner.post<ErrorBody>(
			`/api/profile/aliases/${aliases[0]?.id}/resend`,
		);
		expect([status, done.code]).toEqual([422, "alias_confirmed"]);
	});
});

describe("confirming an alias", () => {
	test("is refused if the account has since become an alias or an owner of one", async () => {
		const [owner, rival, alias, busy] = (await joinAll(4)) as [Person, Person, Person, Person];
		await requestAlias(owner, alias.email);
		await requestAlias(owner, busy.email);
		const [late, cycle] = [await waitForNewLink(alias, "alias"), await waitForNewLink(busy, "alias")];
		await linkAlias(rival, alias);
		expect((await followLink(late)).body.code).toBe("alias_exists");
		const third = await join();
		await linkAlias(busy, third);
		expect((await followLink(cycle)).body.code).toBe("alias_cycle");
	});

	test("is refused for both when two accounts add each other", async () => {
		const [one, two] = (await joinAll(2)) as [Person, Person];
		await requestAlias(one, two.email);
		const path = await waitForNewLink(two, "alias");
		expect(refusal(await requestAlias(two, one.email))).toEqual(refused("alias_cycle"));
		// Both requests before either is confirmed: impossible through routes one after the other, so the test writes
		// the row.
		const { aliases = [] } = await readUserRow(machine.table, await userIdOf(one));
		const [asked] = aliases;
		if (!asked) throw new Error("nothing was asked");
		const ring = { ...asked, email: one.email, user_id: await userIdOf(one) };
		await users(machine.table)
			.patch({ user_id: await userIdOf(two) })
			.set({ aliases: [ring] })
			.go();
		expect((await followLink(path)).body.code).toBe("alias_cycle");
	});

	test("for two accounts at the same moment succeeds for one", async () => {
		const [one, two, alias] = (await joinAll(3)) as [Person, Person, Person];
		await requestAlias(one, alias.email);
		const first = await waitForNewLink(alias, "alias");
		await requestAlias(two, alias.email);
		const second = await waitForNewLink(alias, "alias", [first]);
		const answers = await Promise.all([followLink(first), followLink(second)]);
		expect(answers.filter(({ status }) => status === 200).length).toBe(1);
		const owner = answers[0]?.status === 200 ? one : two;
		expect((await profileOf(alias)).alias_of).toBe(owner.email);
	});

	test("cancels a pending change of the alias's address", async () => {
		const [owner, alias] = (await joinAll(2)) as [Person, Person];
		const next = new Person(machine);
		await alias.post("/api/profile/email", { email: next.email, current: Person.password });
		const path = await waitForNewLink(next, "email");
		await linkAlias(owner, alias);
		expect((await profileOf(alias)).email_change).toBe(null);
		expect((await followLink(path)).body.code).toBe("link_invalid");
	});
});

describe("papers under an alias's address", () => {
	test("are the owner's too in list, page and file, but not before confirmation or after removal", async () => {
		const [owner, alias] = (await joinAll(2)) as [Person, Person];
		const { path } = await buildConference(machine.table);
		const number = await submitPaper(alias, path);
		const page = `/api/conf/${path}/papers/${number}`;
		const file = `/files/papers/${path}/${number}/1`;
		const papersOf = async (person: Person) =>
			(await person.get<OwnPaper[]>(`/api/conf/${path}/mysubs`)).body.map((paper) => paper.number);
		await expect.poll(() => papersOf(alias)).toEqual([number]);
		await requestAlias(owner, alias.email);
		const click = await waitForNewLink(alias, "alias");
		expect([(await owner.get(page)).status, await papersOf(owner)]).toEqual([404, []]);

		await followLink(click);
		expect(await papersOf(owner)).toEqual([number]);
		const { body } = await owner.get<Paper>(page);
		expect(body.authors.map((author) => author.email)).toEqual([alias.email]);
		const found = await owner.get(file);
		expect(found.status).toBe(302);
		expect((await fetch(found.headers.get("location") ?? "")).status).toBe(200);
		expect((await downloadOwnData<{ papers: object[] }>(owner)).papers.length).toBe(1);
		const own = await submitPaper(owner, path);
		expect((await alias.get(`/api/conf/${path}/papers/${own}`)).status).toBe(404);

		const [one] = (await profileOf(owner)).aliases;
		await owner.request("DELETE", `/api/profile/aliases/${one?.id}`);
		expect([(await owner.get(page)).status, (await owner.get(file)).status]).toEqual([404, 404]);
		expect((await alias.get(page)).status).toBe(200);
	});

	test("can be submitted by the owner", async () => {
		const [owner, alias] = (await joinAll(2)) as [Person, Person];
		const { path } = await buildConference(machine.table);
		await linkAlias(owner, alias);
		const number = await submitPaper(owner, path, { authors: [authorForm({ email: alias.email })] });
		expect((await alias.get(`/api/conf/${path}/papers/${number}`)).status).toBe(200);
	});

	test("give no staff roles in either direction; the alias signs in and keeps its own", async () => {
		const [owner, alias] = (await joinAll(2)) as [Person, Person];
		const [one, two] = [await buildConference(machine.table), await buildConference(machine.table)];
		await appointStaff(machine.table, alias, one.path, { type: "editor" });
		await appointStaff(machine.table, owner, two.path, { type: "editor" });
		await linkAlias(owner, alias);
		const list = async (person: Person, { path }: { path: string }) =>
			(await person.get(`/api/conf/${path}/adm/papers`)).status;
		expect([await list(owner, one), await list(owner, two)]).toEqual([403, 200]);
		expect([await list(alias, one), await list(alias, two)]).toEqual([200, 403]);
		expect((await alias.login()).status).toBe(204);
	});

	test("are a conflict for both: an author under one address is not staff under the other", async () => {
		const [owner, alias, author] = (await joinAll(3)) as [Person, Person, Person];
		const { path } = await buildConference(machine.table);
		await appointStaff(machine.table, owner, path, { type: "editor" });
		await appointStaff(machine.table, alias, path, { type: "editor" });
		const byAlias = await submitPaper(author, path, {
			authors: [
				authorForm({ email: author.email }),
				authorForm({ email: alias.email, corresponding: false }),
			],
		});
		const byOwner = await submitPaper(author, path, {
			authors: [
				authorForm({ email: author.email }),
				authorForm({ email: owner.email, corresponding: false }),
			],
		});
		const reads = async (person: Person) =>
			Promise.all(
				[byAlias, byOwner].map(
					async (number) => (await person.get(`/api/conf/${path}/papers/${number}`)).status,
				),
			);
		expect([await reads(owner), await reads(alias)]).toEqual([
			[200, 200],
			[200, 200],
		]);
		await linkAlias(owner, alias);
		expect([await reads(owner), await reads(alias)]).toEqual([
			[200, 200],
			[200, 404],
		]);
		expect((await alias.get(`/files/papers/${path}/${byOwner}/1`)).status).toBe(404);
	});
});

describe("removing an alias", () => {
	test("is allowed for the owner, also while the alias is pending", async () => {
		const [owner, alias, waiting] = (await joinAll(3)) as [Person, Person, Person];
		await linkAlias(owner, alias);
		const { body } = await requestAlias(owner, waiting.email);
		const path = await waitForNewLink(waiting, "alias");
		for (const one of body.aliases) {
			expect((await owner.request("DELETE", `/api/profile/aliases/${one.id}`)).status).toBe(200);
			expect((await owner.request("DELETE", `/api/profile/aliases/${one.id}`)).status).toBe(404);
		}
		expect([(await profileOf(owner)).aliases, (await profileOf(alias)).alias_of]).toEqual([[], null]);
		expect((await followLink(path)).body.code).toBe("link_invalid");
		const other = await join();
		expect((await requestAlias(alias, other.email)).status).toBe(200);
	});

	test("is allowed for the alias, which then has no owner", async () => {
		const [owner, alias] = (await joinAll(2)) as [Person, Person];
		await linkAlias(owner, alias);
		const { status, body } = await alias.request<Profile>("DELETE", "/api/profile/alias-of");
		expect([status, body.alias_of]).toEqual([200, null]);
		expect((await profileOf(owner)).aliases).toEqual([]);
		const again = await alias.request<ErrorBody>("DELETE", "/api/profile/alias-of");
		expect([again.status, again.body.code]).toEqual([422, "no_alias"]);
		expect((await linkAlias(alias, owner)).aliases.length).toBe(1);
	});

	test("is refused for everyone else", async () => {
		const [owner, alias, other] = (await joinAll(3)) as [Person, Person, Person];
		const { aliases } = await linkAlias(owner, alias);
		for (const person of [alias, other]) {
			const { status } = await person.request("DELETE", `/api/profile/aliases/${aliases[0]?.id}`);
			expect(status).toBe(404);
		}
		expect((await profileOf(alias)).alias_of).toBe(owner.email);
	});
});
