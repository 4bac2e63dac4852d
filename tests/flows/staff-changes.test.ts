import { listeners } from "@deck/core/sockets/entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appoint, buildConference } from "../support/builders.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { stopChecked } from "../support/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import {
	add,
	CHAIR,
	CREATOR,
	codes,
	conferenceOf,
	EDITOR,
	edit,
	handOver,
	listed,
	OBSERVER,
	remove,
	SUPERADMIN,
	staffOf,
	stored,
} from "../support/staff.ts";

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => stopChecked(machine));

const join = (locale: "en" | "ru" = "en") => new Person(machine).join(locale);

describe("changing", () => {
	test("roles replaces them, and tells open pages", async () => {
		const { creator, path } = await conferenceOf(machine);
		const member = await join();
		await appoint(machine.table, member, path, EDITOR);
		const { socket, heard } = await openSocket(creator);
		const topic = `staff#${path}`;
		socket.send(JSON.stringify({ action: "subscribe", topics: [topic] }));
		await expect
			.poll(() => heard, EVENTUALLY)
			.toContainEqual({ action: "subscribed", topics: [topic], refused: [] });
		const { status, body } = await edit(creator, path, member.email, OBSERVER, CHAIR);
		expect([status, body.admin_roles]).toEqual([200, [OBSERVER, CHAIR]]);
		const frame = { topic, conference: path, noun: "staff", ids: [path], version: 0 };
		await expect.poll(() => heard, EVENTUALLY).toContainEqual(frame);
		socket.close();
		expect(await stored(machine, member, path)).toBe("observer sec_chair");
	});

	test("gives the session a new token, and ends what sockets hear of the conference", async () => {
		const { creator, path } = await conferenceOf(machine);
		const editor = await join();
		await appoint(machine.table, editor, path, EDITOR);
		const { socket, heard } = await openSocket(editor);
		const topic = `staff#${path}`;
		const listening = async () => {
			const { data } = await listeners(machine.table).query.primary({ topic }).go({ consistent: true });
			return data.length;
		};
		socket.send(JSON.stringify({ action: "subscribe", topics: [topic] }));
		await expect
			.poll(() => heard, EVENTUALLY)
			.toContainEqual({ action: "subscribed", topics: [topic], refused: [] });
		expect(await listening()).toBe(1);
		const token = editor.cookies.get("__Host-session");
		await editor.get("/api/auth/user");
		expect(editor.cookies.get("__Host-session")).toBe(token);

		await edit(creator, path, editor.email, OBSERVER);
		expect(await listening()).toBe(0);
		await editor.get("/api/auth/user");
		expect(editor.cookies.get("__Host-session")).not.toBe(token);
		expect((await editor.get(staffOf(path))).status).toBe(200);
		expect((await editor.get(`/api/conf/${path}/adm/audit`)).status).toBe(403);
		socket.close();
	});

	test("leaves the creator the creator", async () => {
		const { creator, path } = await conferenceOf(machine);
		expect((await edit(creator, path, creator.email, EDITOR)).body.admin_roles).toEqual([CREATOR, EDITOR]);
		expect(codes(await remove(creator, path, creator))).toEqual([422, { email: ["staff_creator"] }]);
	});
});

describe("removing", () => {
	test("ends the rights at once, with a letter", async () => {
		const { creator, path } = await conferenceOf(machine);
		const [editor, observer] = await Promise.all([join("ru"), join()]);
		await appoint(machine.table, editor, path, EDITOR);
		await appoint(machine.table, observer, path, OBSERVER);
		for (const person of [editor, observer]) expect((await remove(creator, path, person)).status).toBe(204);
		expect((await editor.get(staffOf(path))).status).toBe(403);
		expect((await remove(creator, path, editor)).status).toBe(404);
		await expect.poll(() => listed(creator, path), EVENTUALLY).toEqual([[creator.email, "creator"]]);
		expect((await editor.letter(/^Спектр: /)).subject).toBe("Спектр: ваша роль снята");
		expect((await observer.letter(/^Spectra: /)).subject).toBe("Spectra: your role has ended");
	});

	test("the last one who may manage the staff can't be taken away nor made less by themself", async () => {
		const { path } = await buildConference(machine.table);
		const [last, editor] = await Promise.all([join(), join()]);
		await appoint(machine.table, last, path, SUPERADMIN);
		await appoint(machine.table, editor, path, EDITOR);
		await add(last, path, "waits@example.org", SUPERADMIN);
		expect(codes(await remove(last, path, last))).toEqual([422, { email: ["staff_last_manager"] }]);
		expect(codes(await edit(last, path, last.email, EDITOR))).toEqual([
			422,
			{ admin_roles: ["staff_last_manager"] },
		]);
		expect((await edit(last, path, last.email, SUPERADMIN, EDITOR)).status).toBe(200);
		expect((await edit(last, path, editor.email, SUPERADMIN)).status).toBe(200);
		await machine.control("catch-up");
		expect((await remove(last, path, last)).status).toBe(204);
	});

	test.each([
		["leave", 0],
		["take the role from one another", 1],
	])("two managers who %s at the same moment: one stays", async (_, other) => {
		for (let round = 0; round < 3; round++) {
			const { path } = await buildConference(machine.table);
			const people = await Promise.all([join(), join()]);
			for (const person of people) await appoint(machine.table, person, path, SUPERADMIN);
			await machine.control("catch-up");
			await Promise.all(people.map((person, at) => remove(person, path, people[at ^ other] ?? person)));
			const left = await Promise.all(people.map((person) => stored(machine, person, path)));
			expect(left.filter(Boolean)).toEqual(["superadmin"]);
		}
	});
});

describe("handing over", () => {
	test("makes another member the creator, and the old one a superadmin", async () => {
		const { creator, path } = await conferenceOf(machine);
		const heir = await join("ru");
		await appoint(machine.table, heir, path, EDITOR);
		const { status, body } = await handOver(creator, path, heir);
		expect([status, body.map(({ email, admin_roles }) => [email, admin_roles])]).toEqual([
			200,
			[
				[heir.email, [CREATOR, EDITOR]],
				[creator.email, [SUPERADMIN]],
			],
		]);
		expect((await handOver(creator, path, creator)).status).toBe(403);
		expect(codes(await handOver(heir, path, heir))).toEqual([422, { email: ["already_creator"] }]);
		const letter = await heir.letter(/^Спектр: /);
		expect(letter.subject).toBe("Спектр: теперь вы её создатель");
	});

	test("on and on: there is one creator, however late the index is", async () => {
		const { creator, path } = await conferenceOf(machine);
		const [second, third] = await Promise.all([join(), join()]);
		for (const person of [second, third]) await appoint(machine.table, person, path, OBSERVER);
		expect((await handOver(creator, path, second)).status).toBe(200);
		expect((await handOver(second, path, third)).status).toBe(200);
		expect(await Promise.all([creator, second, third].map((one) => stored(machine, one, path)))).toEqual([
			"superadmin",
			"superadmin observer",
			"creator observer",
		]);
	});

	test("while others change the heir: the conference keeps its creator", async () => {
		for (let round = 0; round < 3; round++) {
			const { creator, path } = await conferenceOf(machine);
			const [heir, superadmin] = await Promise.all([join(), join()]);
			await appoint(machine.table, heir, path, EDITOR);
			await appoint(machine.table, superadmin, path, SUPERADMIN);
			const [given, , taken] = await Promise.all([
				handOver(creator, path, heir),
				edit(superadmin, path, heir.email, OBSERVER),
				remove(superadmin, path, heir),
			]);
			const creators = (await Promise.all([creator, heir].map((one) => stored(machine, one, path)))).filter(
				(held) => held.includes("creator"),
			);
			expect(creators.length, `handing over ${given.status}, removing ${taken.status}`).toBe(1);
		}
	});
});
