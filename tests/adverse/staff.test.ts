import type { UserSearchResult } from "@deck/contracts/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authLinkIn } from "../support/auth-link.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, makePlatformAdmin } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { userIdOf } from "../support/steps/impersonation-steps.ts";
import {
	addStaff,
	CHAIR,
	CREATOR,
	conferenceWithCreator,
	EDITOR,
	editStaff,
	handOverConference,
	listStaffRoles,
	OBSERVER,
	removeStaff,
	SUPERADMIN,
	staffAddress,
	statusAndCodes,
} from "../support/steps/staff-steps.ts";

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = (locale: "en" | "ru" = "en") => new Person(machine).join(locale);

describe("permission to", () => {
	test("read the staff list, change it and hand the conference over", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const people = { creator, ...(await cast(path)) };
		const statuses = async (ask: (who: Person) => Promise<{ status: number }>) =>
			Object.fromEntries(
				await Promise.all(Object.entries(people).map(async ([name, who]) => [name, (await ask(who)).status])),
			);
		const nobody = { outsider: 403, secretary: 403, chair: 403 };
		expect(await statuses((who) => who.get(staffAddress(path)))).toEqual({
			creator: 200,
			superadmin: 200,
			editor: 200,
			observer: 200,
			admin: 200,
			...nobody,
		});
		const stranger = { email: "nobody@example.org" };
		const managers = { creator: 404, superadmin: 404, admin: 404, editor: 403, observer: 403, ...nobody };
		expect(await statuses((who) => editStaff(who, path, stranger.email, EDITOR))).toEqual(managers);
		expect(await statuses((who) => removeStaff(who, path, stranger))).toEqual(managers);
		expect(await statuses((who) => handOverConference(who, path, stranger))).toEqual({
			...managers,
			superadmin: 403,
			admin: 403,
		});
		expect(await statuses((who) => addStaff(who, path, creator.email, EDITOR))).toEqual({
			creator: 422,
			superadmin: 422,
			admin: 422,
			editor: 403,
			observer: 403,
			...nobody,
		});
	});

	async function cast(path: string) {
		const [superadmin, editor, observer, secretary, chair, outsider, admin] = await Promise.all(
			Array.from({ length: 7 }, () => join()),
		);
		if (!superadmin || !editor || !observer || !secretary || !chair || !outsider || !admin)
			throw new Error("there are seven people");
		const { table } = machine;
		await appointStaff(table, superadmin, path, SUPERADMIN);
		await appointStaff(table, editor, path, EDITOR);
		await appointStaff(table, observer, path, OBSERVER);
		await appointStaff(table, secretary, path, { type: "sec_secretary", section_id: "optics" });
		await appointStaff(table, chair, path, CHAIR);
		await makePlatformAdmin(table, admin);
		return { superadmin, editor, observer, secretary, chair, outsider, admin };
	}
});

describe("the form", () => {
	test("shows errors at their fields", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const refused = async (email: string, ...given: object[]) =>
			statusAndCodes(await addStaff(creator, path, email, ...given));
		expect(await refused("a@example.org")).toEqual([422, { admin_roles: ["role_required"] }]);
		expect(await refused("nothing", EDITOR)).toEqual([422, { email: ["email"] }]);
		expect(await refused("a@example.org", EDITOR, { type: "sec_chair" })).toEqual([
			422,
			{ "admin_roles.1.section_id": ["section_required"] },
		]);
		expect(await refused("a@example.org", { type: "sec_chair", section_id: "nowhere" })).toEqual([
			422,
			{ "admin_roles.0.section_id": ["section_unknown"] },
		]);
		expect(await refused("a@example.org", CREATOR)).toEqual([422, { "admin_roles.0.type": ["invalid"] }]);
		expect(await refused(creator.email, EDITOR)).toEqual([422, { email: ["staff_duplicate"] }]);
		expect(statusAndCodes(await editStaff(creator, path, creator.email))).toEqual([
			422,
			{ admin_roles: ["role_required"] },
		]);
	});

	test("keeps a role once per section, and a section only for section roles", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const doubled = [CHAIR, CHAIR, { ...CHAIR, section_id: "signals" }, { ...EDITOR, section_id: "optics" }];
		const { status, body } = await addStaff(creator, path, "a@example.org", ...doubled);
		expect([status, body.admin_roles]).toEqual([201, [CHAIR, { ...CHAIR, section_id: "signals" }, EDITOR]]);
	});

	test("refuses one of two simultaneous additions of the same person", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const answers = await Promise.all([1, 2].map(() => addStaff(creator, path, "a@example.org", EDITOR)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
		expect(answers.map(({ body }) => body.codes).filter(Boolean)).toEqual([{ email: ["staff_duplicate"] }]);
	});
});

describe("adding to the staff", () => {
	test("a person with an account takes effect at once, with an e-mail in their language", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const editor = await join("ru");
		expect((await editor.get(staffAddress(path))).status).toBe(403);
		const { status, body } = await addStaff(creator, path, editor.email.toUpperCase(), EDITOR);
		expect([status, body]).toEqual([
			201,
			{
				id: await userIdOf(editor),
				email: editor.email,
				names: {},
				avatar_path: null,
				admin_roles: [EDITOR],
				waiting: false,
				since: body.since,
			},
		]);
		await expect
			.poll(() => listStaffRoles(editor, path), EVENTUALLY)
			.toEqual([
				[creator.email, "creator"],
				[editor.email, "editor"],
			]);
		const message = await editor.waitForEmail(/^Спектр: /);
		expect(message.subject).toBe("Спектр: вы в команде организаторов");
		expect(message.text.includes(`${machine.url}/${path}/adm`)).toBe(true);
	});

	test("a person without an account keeps the roles pending until the e-mail's link claims them", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const invited = new Person(machine);
		const { body } = await addStaff(creator, path, invited.email, EDITOR);
		expect([body.id, body.waiting]).toEqual([null, true]);
		await expect
			.poll(() => listStaffRoles(creator, path), EVENTUALLY)
			.toEqual([
				[creator.email, "creator"],
				[invited.email, "editor, waits"],
			]);
		const message = await invited.waitForEmail(/^Spectra: /);
		expect(message.subject).toBe("Spectra: you are on the staff");
		const lines = message.text.replaceAll("\u200c", "").split("\n");
		expect(lines.filter((line) => /^(Role|Added by):/.test(line))).toEqual([
			"Role: Editor",
			`Added by: ${creator.email}`,
		]);
		const link = authLinkIn(message, "register");
		const { search, searchParams } = new URL(link ?? "", machine.url);
		expect(searchParams.get("to")).toBe(`/${path}/adm`);

		expect(statusAndCodes(await handOverConference(creator, path, invited))).toEqual([
			422,
			{ email: ["staff_waiting"] },
		]);
		const form = { email: invited.email, password: Person.password, locale: "en" };
		expect((await invited.post(`/api/auth/register${search}`, form)).status).toBe(201);
		await invited.login();
		expect((await invited.get(staffAddress(path))).status).toBe(200);
		await expect
			.poll(() => listStaffRoles(creator, path), EVENTUALLY)
			.toEqual([
				[creator.email, "creator"],
				[invited.email, "editor"],
			]);
	});

	test("a person with an unconfirmed address gives no access until it is confirmed", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const late = new Person(machine);
		await late.register("ru");
		expect((await addStaff(creator, path, late.email, EDITOR)).body.waiting).toBe(true);
		await late.login();
		expect((await late.get(staffAddress(path))).status).toBe(400);
		await late.get(`/api${await late.verificationPath()}`);
		expect((await late.get(staffAddress(path))).status).toBe(200);
		const message = await late.waitForEmail(/^Спектр: /);
		expect(message.text.includes(`${machine.url}/${path}/adm`)).toBe(true);
	});

	test("makes a person appear in the user search, until they are removed", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const found = async (q: string) =>
			(await creator.get<UserSearchResult[]>(`/api/conf/${path}/adm/users?${new URLSearchParams({ q })}`))
				.body;
		const member = { email: `${path.slice(2)}-quill@example.org` };
		await addStaff(creator, path, member.email, EDITOR);
		await expect
			.poll(() => found("quill"), EVENTUALLY)
			.toEqual([{ email: member.email, names: {}, outside: false }]);
		expect((await removeStaff(creator, path, member)).status).toBe(204);
		await expect.poll(() => found("quill"), EVENTUALLY).toEqual([]);
	});
});
