import type { AuditEntry, AuditPage } from "@deck/contracts/audit";
import type { ErrorBody } from "@deck/contracts/errors";
import { dayIn } from "@deck/contracts/moments";
import { auditLog } from "@deck/core/kernel/audit";
import { newSortableId, sortableIdOf } from "@deck/core/kernel/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, paperForm, submitPaper, uploadPdf } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { impersonationHeaders, startImpersonation, userIdOf } from "../support/steps/impersonation-steps.ts";
import {
	addStaff,
	CHAIR,
	conferenceWithCreator,
	EDITOR,
	editStaff,
	OBSERVER,
	SUPERADMIN,
} from "../support/steps/staff-steps.ts";

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
/** Of the conferences' zone. */
const THIS_MONTH = dayIn(new Date(), "Europe/Samara").slice(0, 7);
/** By which entries are stored. */
const UTC_MONTH = new Date().toISOString().slice(0, 7);

async function log(who: Person, path: string, query: Record<string, string> = {}): Promise<AuditPage> {
	const { status, body } = await who.get<AuditPage>(
		`/api/conf/${path}/adm/audit?${new URLSearchParams(query)}`,
	);
	expect(status).toBe(200);
	return body;
}

const summarizeEntries = ({ entries }: AuditPage) =>
	entries.map(({ action, object, actor, real_actor }) =>
		[action, object, actor?.email, real_actor?.email].filter(Boolean).join(" "),
	);

interface WrittenEntry {
	at?: string;
	before?: string;
	after?: string;
	object?: string;
	action?: string;
}

async function writeEntries(
	conference: string,
	month: string,
	count: number,
	{ at = `${month}-05T10:00:00.000Z`, ...change }: WrittenEntry = {},
): Promise<string[]> {
	const ids = Array.from({ length: count }, () => sortableIdOf(new Date(at)));
	for (const id of ids) {
		await auditLog(machine.table)
			.create({
				conference,
				id,
				month,
				object: "conference",
				action: "conference.dates_edited",
				actor: "system",
				at,
				...change,
			})
			.go();
	}
	return ids;
}

test("entries show the actor, the action, and the values before and after", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const member = await join();
	await addStaff(creator, path, member.email, EDITOR);
	await editStaff(creator, path, member.email, OBSERVER, CHAIR);
	await expect.poll(async () => (await log(creator, path)).entries.length, EVENTUALLY).toBe(2);
	const { entries, ...page } = await log(creator, path);
	expect(page).toEqual({ month: THIS_MONTH, first: THIS_MONTH, next: null });
	const by = {
		actor: { id: await userIdOf(creator), email: creator.email, names: {} },
		real_actor: null,
		account: null,
	};
	const known = ({ id, at }: Partial<AuditEntry> = {}) => ({ id, at });
	expect(entries).toEqual([
		{
			...known(entries[0]),
			action: "staff.edited",
			object: "staff",
			...by,
			before: { email: member.email, admin_roles: [EDITOR] },
			after: { email: member.email, admin_roles: [OBSERVER, CHAIR] },
		},
		{
			...known(entries[1]),
			action: "staff.added",
			object: "staff",
			...by,
			before: null,
			after: { email: member.email, admin_roles: [EDITOR] },
		},
	]);
});

test("an impersonator's entry shows both people and is found by either", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const superadmin = await join();
	await appointStaff(machine.table, superadmin, path, SUPERADMIN);
	expect((await startImpersonation(creator, superadmin, path)).status).toBe(200);
	const form = { email: "a@example.org", admin_roles: [EDITOR] };
	expect(
		(await creator.post(`/api/conf/${path}/adm/staff`, form, impersonationHeaders(superadmin))).status,
	).toBe(201);
	await creator.request("DELETE", "/api/impersonation");
	await addStaff(creator, path, "b@example.org", EDITOR);
	await expect.poll(async () => (await log(creator, path)).entries.length, EVENTUALLY).toBe(4);
	const account = `account-${await userIdOf(superadmin)}`;
	const acted = `staff.added staff ${superadmin.email} ${creator.email}`;
	const all = [
		`staff.added staff ${creator.email}`,
		`impersonation.ended ${account} ${creator.email}`,
		acted,
		`impersonation.started ${account} ${creator.email}`,
	];
	expect(summarizeEntries(await log(creator, path))).toEqual(all);
	expect(summarizeEntries(await log(creator, path, { actor: await userIdOf(superadmin) }))).toEqual([acted]);
	expect(summarizeEntries(await log(creator, path, { actor: await userIdOf(creator) }))).toEqual(all);
	expect(summarizeEntries(await log(creator, path, { object: "account-" }))).toEqual([all[1], all[3]]);
	expect(summarizeEntries(await log(creator, path, { object: "staff" }))).toEqual([all[0], acted]);
	expect(
		summarizeEntries(await log(creator, path, { actor: await userIdOf(creator), object: "paper-" })),
	).toEqual([]);
});

test("staff who may impersonate see the impersonated person, until that account is deleted", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const [target, editor] = await Promise.all([join(), join()]);
	await appointStaff(machine.table, target, path, SUPERADMIN);
	await appointStaff(machine.table, editor, path, EDITOR);
	expect((await startImpersonation(creator, target, path)).status).toBe(200);
	await creator.request("DELETE", "/api/impersonation");
	const accounts = async (who: Person) =>
		(await log(who, path, { object: "account-" })).entries.map(({ account }) => account);
	const known = { id: await userIdOf(target), email: target.email, names: {} };
	await expect.poll(() => accounts(creator), EVENTUALLY).toEqual([known, known]);
	expect(await accounts(editor)).toEqual([null, null]);
	const form = { email: target.email, current: Person.password };
	expect((await target.post("/api/profile/deletion", form)).status).toBe(204);
	const nobody = { ...known, email: null };
	await expect.poll(() => accounts(creator), EVENTUALLY).toEqual([nobody, nobody]);
});

test("entries are filtered by one object or by its kind", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	for (const object of ["account-1", "account-13"]) {
		await auditLog(machine.table)
			.create({
				conference: path,
				id: newSortableId(),
				month: UTC_MONTH,
				object,
				action: "account.edited",
				actor: "system",
				at: new Date().toISOString(),
			})
			.go();
	}
	await machine.control("catch-up");
	const objects = async (object: string) =>
		(await log(creator, path, { object })).entries.map((entry) => entry.object).sort();
	expect(await objects("account-1")).toEqual(["account-1"]);
	expect(await objects("account-")).toEqual(["account-1", "account-13"]);
});

test("entries are filtered by part of the conference", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	await addStaff(creator, path, "a@example.org", EDITOR);
	for (const action of ["conference.logo_set", "conference.dates_edited", "conference.details_edited"]) {
		await auditLog(machine.table)
			.create({
				conference: path,
				id: newSortableId(),
				month: UTC_MONTH,
				object: "conference",
				action,
				actor: "system",
				at: new Date().toISOString(),
			})
			.go();
	}
	await machine.control("catch-up");
	const actions = async (part: string) =>
		(await log(creator, path, { part })).entries.map(({ action }) => action).sort();
	expect(await actions("dates")).toEqual(["conference.dates_edited"]);
	expect(await actions("details")).toEqual(["conference.details_edited", "conference.logo_set"]);
	expect(await actions("staff")).toEqual(["staff.added"]);
	expect(await actions("events")).toEqual([]);
});

test("editors and managers may read the log, lower roles may not", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const [superadmin, editor, observer, chair, outsider] = await Promise.all(
		Array.from({ length: 5 }, () => join()),
	);
	if (!superadmin || !editor || !observer || !chair || !outsider) throw new Error("there are five people");
	await appointStaff(machine.table, superadmin, path, SUPERADMIN);
	await appointStaff(machine.table, editor, path, EDITOR);
	await appointStaff(machine.table, observer, path, OBSERVER);
	await appointStaff(machine.table, chair, path, CHAIR);
	const people = [creator, superadmin, editor, observer, chair, outsider];
	const answers = await Promise.all(people.map((one) => one.get(`/api/conf/${path}/adm/audit`)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 403]);
});

test("staff who are authors of a paper see only the entries that its authors may see", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const [editor, author] = await Promise.all([join(), join()]);
	await appointStaff(machine.table, editor, path, EDITOR);
	const authors = [
		authorForm({ email: author.email }),
		authorForm({ email: editor.email, corresponding: false }),
	];
	const form = { ...paperForm(author.email, { authors }), upload_id: await uploadPdf(author) };
	expect((await author.post(`/api/conf/${path}/papers`, form)).status).toBe(201);
	await submitPaper(author, path);
	for (const number of [1, 2]) {
		await auditLog(machine.table)
			.create({
				conference: path,
				id: newSortableId(),
				month: UTC_MONTH,
				object: `paper-${number}`,
				action: "paper.decided",
				actor: await userIdOf(creator),
				at: new Date().toISOString(),
			})
			.go();
	}
	await machine.control("catch-up");
	const submitted = [2, 1].map((number) => `paper.submitted paper-${number} ${author.email}`);
	const decided = [2, 1].map((number) => `paper.decided paper-${number} ${creator.email}`);
	await expect
		.poll(async () => summarizeEntries(await log(creator, path)), EVENTUALLY)
		.toEqual([...decided, ...submitted]);
	expect(summarizeEntries(await log(editor, path))).toEqual([decided[0], ...submitted]);
	expect(summarizeEntries(await log(editor, path, { object: "paper-1" }))).toEqual([submitted[1]]);
});

test("the log is read by month and by page", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const ids = (await writeEntries(path, "2025-03", 60)).reverse();
	await writeEntries(path, "2025-02", 1);
	await machine.control("catch-up");
	const first = await log(creator, path, { month: "2025-03" });
	expect(first.entries.map(({ id }) => id)).toEqual(ids.slice(0, 50));
	expect([first.month, first.next, first.entries[0]?.actor]).toEqual(["2025-03", ids[49], null]);
	const second = await log(creator, path, { month: "2025-03", before: String(first.next) });
	expect([second.entries.map(({ id }) => id), second.next]).toEqual([ids.slice(50), null]);
	expect((await log(creator, path, { month: "2025-02", actor: "system" })).entries.length).toBe(1);
	expect((await log(creator, path, { month: "2025-04" })).entries).toEqual([]);
});

test("a month of the log begins and ends by the conference's zone", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const write = async (at: string) => (await writeEntries(path, at.slice(0, 7), 1, { at }))[0];
	const [february, march, marchToo, april] = [
		await write("2025-02-28T19:59:59.999Z"),
		await write("2025-02-28T20:00:00.000Z"),
		await write("2025-03-31T19:59:59.999Z"),
		await write("2025-03-31T20:00:00.000Z"),
	];
	await machine.control("catch-up");
	const entryIds = async (query: Record<string, string>) =>
		(await log(creator, path, query)).entries.map(({ id }) => id);
	expect(await entryIds({ month: "2025-02" })).toEqual([february]);
	expect(await entryIds({ month: "2025-03" })).toEqual([marchToo, march]);
	expect(await entryIds({ month: "2025-03", before: String(marchToo) })).toEqual([march]);
	expect(await entryIds({ month: "2025-03", before: String(march) })).toEqual([]);
	expect(await entryIds({ month: "2025-04" })).toEqual([april]);
});

test("pages are full even if some entries are hidden, and reveal nothing hidden", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const [editor, author] = await Promise.all([join(), join()]);
	await appointStaff(machine.table, editor, path, EDITOR);
	const second = authorForm({ email: editor.email, corresponding: false });
	await submitPaper(author, path, { authors: [authorForm({ email: author.email }), second] });
	const month = "2025-03";
	const hidden = (count: number) =>
		writeEntries(path, month, count, { object: "paper-1", action: "paper.moved" });
	await hidden(2);
	const oldest = await writeEntries(path, month, 9);
	const between = await hidden(530);
	const middle = await writeEntries(path, month, 20);
	await hidden(60);
	const latest = await writeEntries(path, month, 30);
	await hidden(1);
	await machine.control("catch-up");
	const seen = [...oldest, ...middle, ...latest].reverse();
	const page = async (who: Person, before?: string | null) => {
		const { entries, next } = await log(who, path, { month, ...(before && { before }) });
		return [entries.map(({ id }) => id), next];
	};
	expect(await page(editor)).toEqual([seen.slice(0, 50), seen[49]]);
	expect(await page(editor, seen[49])).toEqual([seen.slice(50), null]);
	expect(await page(creator, middle[0])).toEqual([between.slice(-50).reverse(), between.at(-50)]);
	expect(await page(editor, oldest[0])).toEqual([[], null]);
	const own = await log(editor, path, { month, object: "paper-1" });
	expect([own.entries, own.next]).toEqual([[], null]);
});

test("a page of large entries ends early, and the next page continues", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const text = JSON.stringify("x".repeat(190_000));
	const ids = (await writeEntries(path, "2025-03", 5, { before: text, after: text })).reverse();
	await machine.control("catch-up");
	const first = await log(creator, path, { month: "2025-03" });
	expect([first.entries.map(({ id }) => id), first.next]).toEqual([ids.slice(0, 3), ids[2]]);
	const second = await log(creator, path, { month: "2025-03", before: String(first.next) });
	expect([second.entries.map(({ id }) => id), second.next]).toEqual([ids.slice(3), null]);
});

test("an invalid query is refused at the invalid parameter", async () => {
	const { creator, path } = await conferenceWithCreator(machine);
	const wrong = { month: "2025-13", before: "x", object: "-", actor: "a b", part: "papers" };
	for (const [name, value] of Object.entries(wrong)) {
		const { status, body } = await creator.get<ErrorBody>(
			`/api/conf/${path}/adm/audit?${new URLSearchParams({ [name]: value })}`,
		);
		expect([status, body.codes]).toEqual([422, { [name]: ["invalid"] }]);
	}
});
