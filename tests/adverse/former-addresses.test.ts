import type { ErrorBody } from "@deck/contracts/errors";
import { LIMITS } from "@deck/contracts/limits";
import type { OwnPaper } from "@deck/contracts/paper";
import type { UserSearchResult } from "@deck/contracts/people";
import type { Profile } from "@deck/contracts/profile";
import { staffRoles } from "@deck/core/staff/entity";
import { staffOfConference } from "@deck/core/staff/lookup";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { changeAddress, readUserRow, userIdOf } from "../support/steps/accounts.ts";
import { waitForNewLink } from "../support/steps/email-links.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
const profileOf = async (person: Person) => (await person.get<Profile>("/api/profile")).body;
const change = (person: Person, email: string, current = Person.password) =>
	person.post<Profile & ErrorBody>("/api/profile/email", { email, current });
const refusal = ({ status, body }: ApiResponse<ErrorBody>) => [status, body.codes];
const registering = async (email: string) => (await new Person(machine, email).register()).body.codes;

describe("a former address", () => {
	test("cannot be used by others, and gets no e-mails itself", async () => {
		const person = await join();
		const moved = await changeAddress(person);
		expect(await registering(person.email)).toEqual({ email: ["email_taken"] });
		const other = await join();
		expect(refusal(await change(other, person.email))).toEqual([422, { email: ["email_taken"] }]);
		expect(refusal(await other.post<ErrorBody>("/api/profile/aliases", { email: person.email }))).toEqual([
			422,
			{ email: ["alias_unknown"] },
		]);
		expect((await other.post("/api/auth/forgot-password", { email: person.email })).status).toBe(204);
		await waitForNewLink(moved, "reset");
		expect((await person.readInbox()).filter(({ text }) => text.includes("/auth/reset"))).toEqual([]);
	});

	test("still gives access to its papers, and stays in their author lists", async () => {
		const person = await join();
		const { path } = await buildConference(machine.table);
		const number = await submitPaper(person, path);
		const moved = await changeAddress(person);
		const readOwnPapers = async () => (await moved.get<OwnPaper[]>(`/api/conf/${path}/mysubs`)).body;
		await expect.poll(async () => (await readOwnPapers()).map((paper) => paper.number)).toEqual([number]);
		const page = await moved.get<{ authors: { email: string }[] }>(`/api/conf/${path}/papers/${number}`);
		expect([page.status, page.body.authors.map((one) => one.email)]).toEqual([200, [person.email]]);
	});

	test("may become the account's address again", async () => {
		const person = await join();
		const moved = await changeAddress(person);
		const back = await changeAddress(moved, new Person(machine, person.email));
		const { email, aliases } = await profileOf(back);
		expect([email, aliases.map((one) => [one.email, one.former])]).toEqual([
			person.email,
			[[moved.email, true]],
		]);
		expect(await registering(moved.email)).toEqual({ email: ["email_taken"] });
	});

	test("is free once it is removed, and no longer gives access to its papers", async () => {
		const person = await join();
		const { path } = await buildConference(machine.table);
		const number = await submitPaper(person, path);
		const moved = await changeAddress(person);
		const [former] = (await profileOf(moved)).aliases;
		const { body } = await moved.request<Profile>("DELETE", `/api/profile/aliases/${former?.id}`);
		expect(body.aliases).toEqual([]);
		expect((await moved.get(`/api/conf/${path}/papers/${number}`)).status).toBe(404);
		const other = new Person(machine, person.email);
		await other.register();
		await other.login();
		await other.get(`/api${await waitForNewLink(other, "verify")}`);
		expect((await other.get(`/api/conf/${path}/papers/${number}`)).status).toBe(200);
	});

	test("is one of ten at most", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		let now = person;
		for (let moves = 0; moves < LIMITS.formerEmails; moves++) now = await changeAddress(now);
		expect((await readUserRow(machine.table, user_id)).aliases?.length).toBe(LIMITS.formerEmails);
		expect(refusal(await change(now, "one-more@example.org"))).toEqual([422, { email: ["former_full"] }]);
		const back = await changeAddress(now, new Person(machine, person.email));
		expect((await readUserRow(machine.table, user_id)).aliases?.length).toBe(LIMITS.formerEmails);
		const [given] = (await profileOf(back)).aliases;
		await back.request("DELETE", `/api/profile/aliases/${given?.id}`);
		expect((await change(back, "one-more@example.org")).status).toBe(200);
	});
});

describe("roles", () => {
	const waiting = (conference: string, email: string, type: "editor" | "observer") =>
		staffRoles(machine.table)
			.create({
				holder: `mail#${email}`,
				conference,
				email,
				admin_roles: [{ type }],
				created_at: new Date().toISOString(),
			})
			.go();
	const rolesIn = async (person: Person, path: string) =>
		(await person.get<{ admin_roles: object[] }>(`/api/conf/${path}`)).body.admin_roles;

	test("that are pending for the new address are added to the existing ones", async () => {
		const person = await join();
		const next = new Person(machine);
		const [one, two] = await Promise.all([1, 2].map(() => buildConference(machine.table)));
		if (!one || !two) throw new Error("no conferences");
		await appointStaff(machine.table, person, one.path, { type: "observer" });
		await waiting(one.path, next.email, "editor");
		await waiting(two.path, next.email, "editor");
		const moved = await changeAddress(person, next);
		expect(await rolesIn(moved, one.path)).toEqual([{ type: "observer" }, { type: "editor" }]);
		expect(await rolesIn(moved, two.path)).toEqual([{ type: "editor" }]);
	});

	test("and the user search show the new address", async () => {
		const [person, creator] = await Promise.all([join(), join()]);
		const user_id = await userIdOf(person);
		const { path } = await buildConference(machine.table);
		await appointStaff(machine.table, creator, path, { type: "creator" });
		await appointStaff(machine.table, person, path, { type: "editor" });
		const moved = await changeAddress(person);
		await expect
			.poll(async () => {
				const staff = await staffOfConference(machine.table, path);
				return staff.filter((one) => one.user_id === user_id).map((one) => one.email);
			})
			.toEqual([moved.email]);
		const search = async (q: string) => {
			const { body } = await creator.get<UserSearchResult[]>(
				`/api/conf/${path}/adm/users?q=${encodeURIComponent(q)}`,
			);
			return body.map((one) => one.email);
		};
		await expect.poll(() => search(moved.email.slice(0, 13))).toEqual([moved.email]);
		await expect.poll(() => search(person.email)).toEqual([]);
	});
});
