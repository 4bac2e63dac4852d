import { randomUUID } from "node:crypto";
import { scopeOf, topicSubscribers } from "@deck/core/live/sockets/entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
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
	storedRoles,
} from "../support/steps/staff-steps.ts";

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = (locale: "en" | "ru" = "en") => new Person(machine).join(locale);

describe("changing roles", () => {
	test("replaces them and notifies open pages", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const member = await join();
		await appointStaff(machine.table, member, path, EDITOR);
		const topic = `staff#${path}`;
		const { socket, received } = await openSocket(creator, topic);
		const { status, body } = await editStaff(creator, path, member.email, OBSERVER, CHAIR);
		expect([status, body.admin_roles]).toEqual([200, [OBSERVER, CHAIR]]);
		const frame = { topic, conference: path, resource: "staff", ids: [path], version: 0 };
		await expect.poll(() => received, EVENTUALLY).toContainEqual(frame);
		socket.close();
		expect(await storedRoles(machine, member, path)).toBe("observer sec_chair");
	});

	test("gives the session a new token, and ends its socket subscriptions to the conference", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const editor = await join();
		await appointStaff(machine.table, editor, path, EDITOR);
		const topic = `staff#${path}`;
		const { socket } = await openSocket(editor, topic);
		const listening = async () => {
			const { data } = await topicSubscribers(machine.table)
				.query.primary({ scope: scopeOf(topic), topic })
				.go({ consistent: true });
			return data.length;
		};
		expect(await listening()).toBe(1);
		const token = editor.cookies.get("__Host-session");
		await editor.get("/api/auth/user");
		expect(editor.cookies.get("__Host-session")).toBe(token);

		await editStaff(creator, path, editor.email, OBSERVER);
		expect(await listening()).toBe(0);
		await editor.get("/api/auth/user");
		expect(editor.cookies.get("__Host-session")).not.toBe(token);
		expect((await editor.get(staffAddress(path))).status).toBe(200);
		expect((await editor.get(`/api/conf/${path}/adm/audit`)).status).toBe(403);
		socket.close();
	});

	test("does not remove the creator's role", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		expect((await editStaff(creator, path, creator.email, EDITOR)).body.admin_roles).toEqual([
			CREATOR,
			EDITOR,
		]);
		expect(statusAndCodes(await removeStaff(creator, path, creator))).toEqual([
			422,
			{ email: ["staff_creator"] },
		]);
	});
});

describe("removing staff", () => {
	test("ends their rights at once, and sends an e-mail", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const [editor, observer] = await Promise.all([join("ru"), join()]);
		await appointStaff(machine.table, editor, path, EDITOR);
		await appointStaff(machine.table, observer, path, OBSERVER);
		for (const person of [editor, observer])
			expect((await removeStaff(creator, path, person)).status).toBe(204);
		expect((await editor.get(staffAddress(path))).status).toBe(403);
		expect((await removeStaff(creator, path, editor)).status).toBe(404);
		await expect.poll(() => listStaffRoles(creator, path), EVENTUALLY).toEqual([[creator.email, "creator"]]);
		expect((await editor.waitForEmail(/^Спектр: /)).subject).toBe("Спектр: ваша роль снята");
		expect((await observer.waitForEmail(/^Spectra: /)).subject).toBe("Spectra: your role has ended");
	});

	test("the last manager can neither leave nor give up the role", async () => {
		const { path } = await buildConference(machine.table);
		const [last, editor] = await Promise.all([join(), join()]);
		await appointStaff(machine.table, last, path, SUPERADMIN);
		await appointStaff(machine.table, editor, path, EDITOR);
		await addStaff(last, path, "waits@example.org", SUPERADMIN);
		expect(statusAndCodes(await removeStaff(last, path, last))).toEqual([
			422,
			{ email: ["staff_last_manager"] },
		]);
		expect(statusAndCodes(await editStaff(last, path, last.email, EDITOR))).toEqual([
			422,
			{ admin_roles: ["staff_last_manager"] },
		]);
		expect((await editStaff(last, path, last.email, SUPERADMIN, EDITOR)).status).toBe(200);
		expect((await editStaff(last, path, editor.email, SUPERADMIN)).status).toBe(200);
		await machine.control("catch-up");
		expect((await removeStaff(last, path, last)).status).toBe(204);
	});

	test.each([
		["leave", 0],
		["remove each other", 1],
	])("two managers %s at the same moment: one stays", async (_, other) => {
		for (let round = 0; round < 3; round++) {
			const { path } = await buildConference(machine.table);
			const people = await Promise.all([join(), join()]);
			for (const person of people) await appointStaff(machine.table, person, path, SUPERADMIN);
			await machine.control("catch-up");
			await Promise.all(people.map((person, at) => removeStaff(person, path, people[at ^ other] ?? person)));
			const left = await Promise.all(people.map((person) => storedRoles(machine, person, path)));
			expect(left.filter(Boolean)).toEqual(["superadmin"]);
		}
	});
});

describe("handing a conference over", () => {
	test("makes another member the creator, and the old one a superadmin", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const heir = await join("ru");
		await appointStaff(machine.table, heir, path, EDITOR);
		const { status, body } = await handOverConference(creator, path, heir);
		expect([status, body.map(({ email, admin_roles }) => [email, admin_roles])]).toEqual([
			200,
			[
				[heir.email, [CREATOR, EDITOR]],
				[creator.email, [SUPERADMIN]],
			],
		]);
		expect((await handOverConference(creator, path, creator)).status).toBe(403);
		expect(statusAndCodes(await handOverConference(heir, path, heir))).toEqual([
			422,
			{ email: ["already_creator"] },
		]);
		const message = await heir.waitForEmail(/^Спектр: /);
		expect(message.subject).toBe("Спектр: теперь вы создатель конференции");
	});

	test("or giving up one's own role gives the same answer when repeated", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const heir = await join();
		await appointStaff(machine.table, heir, path, EDITOR);
		// The check that somebody manages the staff finds the heir by the index.
		await machine.control("catch-up");
		const repeated = async (
			send: (headers: Record<string, string>) => Promise<{ status: number; body: unknown }>,
		) => {
			const headers = { "idempotency-key": randomUUID() };
			const [first, second] = [await send(headers), await send(headers)];
			expect([second.status, second.body]).toEqual([first.status, first.body]);
			return first.status;
		};
		const body = { email: heir.email };
		const address = staffAddress(path);
		expect(await repeated((headers) => creator.post(`${address}/creator`, body, headers))).toBe(200);
		const own = { email: creator.email, admin_roles: [OBSERVER] };
		expect(await repeated((headers) => creator.request("PUT", address, { body: own, headers }))).toBe(200);
		expect(await storedRoles(machine, creator, path)).toBe("observer");
	});

	test("several times leaves one creator, even if the index lags", async () => {
		const { creator, path } = await conferenceWithCreator(machine);
		const [second, third] = await Promise.all([join(), join()]);
		for (const person of [second, third]) await appointStaff(machine.table, person, path, OBSERVER);
		expect((await handOverConference(creator, path, second)).status).toBe(200);
		expect((await handOverConference(second, path, third)).status).toBe(200);
		expect(await Promise.all([creator, second, third].map((one) => storedRoles(machine, one, path)))).toEqual(
			["superadmin", "superadmin observer", "creator observer"],
		);
	});

	test("while others change the new creator leaves exactly one creator", async () => {
		for (let round = 0; round < 3; round++) {
			const { creator, path } = await conferenceWithCreator(machine);
			const [heir, superadmin] = await Promise.all([join(), join()]);
			await appointStaff(machine.table, heir, path, EDITOR);
			await appointStaff(machine.table, superadmin, path, SUPERADMIN);
			const [given, , taken] = await Promise.all([
				handOverConference(creator, path, heir),
				editStaff(superadmin, path, heir.email, OBSERVER),
				removeStaff(superadmin, path, heir),
			]);
			const creators = (
				await Promise.all([creator, heir].map((one) => storedRoles(machine, one, path)))
			).filter((held) => held.includes("creator"));
			expect(creators.length, `handing over ${given.status}, removing ${taken.status}`).toBe(1);
		}
	});
});
