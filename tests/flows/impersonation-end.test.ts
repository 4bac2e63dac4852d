import type { AuditPage } from "@deck/contracts/audit";
import type { AdminRole } from "@deck/contracts/enums";
import { expireImpersonation } from "@deck/core/access/acting/impersonate";
import { sessions } from "@deck/core/access/session/entity";
import { users } from "@deck/core/account/entity";
import { outsideRequests } from "@deck/core/kernel/context";
import { staffRoles } from "@deck/core/staff/entity";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acts, as, begin, idOf, NOT_ACTING, said } from "../support/acting.ts";
import { appoint, buildConference, makePlatformAdmin } from "../support/builders.ts";
import { makeFakePorts } from "../support/fake-ports.ts";
import { stopChecked } from "../support/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let path: string;
let who: Person;
let target: Person;

beforeAll(async () => {
	machine = await sharedMachine();
	({ path } = await buildConference(machine.table));
});
afterAll(() => stopChecked(machine));
beforeEach(async () => {
	who = await staff({ type: "superadmin" });
	target = await staff({ type: "editor" });
	expect((await begin(who, target, path)).status).toBe(200);
	expect(await acts(who, target)).toEqual([200]);
});

async function staff(role: AdminRole): Promise<Person> {
	const person = await new Person(machine).join();
	await appoint(machine.table, person, path, role);
	return person;
}

async function changeRole(person: Person, role: AdminRole): Promise<void> {
	const holder = `user#${await idOf(person)}`;
	await staffRoles(machine.table)
		.patch({ holder, conference: path })
		.set({ admin_roles: [role] })
		.go();
}

describe("the conference's log has the end as it has the beginning", () => {
	const LOGGED = ["started target", "ended target"];
	let creator: Person;
	beforeAll(async () => {
		creator = await staff({ type: "creator" });
	});

	async function logged(actor: string): Promise<string[]> {
		const { body } = await creator.get<AuditPage>(`/api/conf/${path}/adm/audit?actor=${actor}`);
		const targets = new Map([[`account-${await idOf(target)}`, "target"]]);
		return body.entries
			.map(
				({ action, object }) => `${action.slice("impersonation.".length)} ${targets.get(object) ?? "other"}`,
			)
			.reverse();
	}
	const soon = (actor: string, entries: string[]) => expect.poll(() => logged(actor)).toEqual(entries);

	test("by hand", async () => {
		await who.request("DELETE", "/api/impersonation");
		await soon(await idOf(who), LOGGED);
	});

	test("a platform admin's too, who may act as them everywhere", async () => {
		const admin = await new Person(machine).join();
		await makePlatformAdmin(machine.table, admin);
		await begin(admin, target, path);
		await admin.request("DELETE", "/api/impersonation");
		await soon(await idOf(admin), LOGGED);
	});

	test("by signing in, and by signing out", async () => {
		const id = await idOf(who);
		await who.login();
		await soon(id, LOGGED);
		await begin(who, target, path);
		await who.post("/api/auth/logout");
		await soon(id, [...LOGGED, ...LOGGED]);
	});

	test("by acting as somebody else", async () => {
		await begin(who, await staff({ type: "observer" }), path);
		await soon(await idOf(who), [...LOGGED, "started other"]);
	});

	test("by its time, once", async () => {
		const user_id = await idOf(who);
		const { data } = await sessions(machine.table).query.primary({ user_id }).go({ consistent: true });
		const { device, impersonation } = data.find((one) => one.impersonation) ?? {};
		const acting = { user_id, device: device ?? "", until: impersonation?.until ?? 0 };
		const context = outsideRequests(makeFakePorts(machine.table));
		for (const until of [acting.until - 1, acting.until, acting.until]) {
			await expireImpersonation(context, { ...acting, until });
		}
		await soon(user_id, LOGGED);
		expect(await acts(who, target)).toEqual(NOT_ACTING);
	});
});

test("it is over when one says so, with the header or without", async () => {
	for (const headers of [as(target), undefined]) {
		await begin(who, target, path);
		expect(said(await who.request("DELETE", "/api/impersonation", { headers }))).toEqual([204]);
		expect(await acts(who, target)).toEqual(NOT_ACTING);
	}
	expect(said(await who.request("DELETE", "/api/impersonation"))).toEqual([204]);
	expect(said(await new Person(machine).request("DELETE", "/api/impersonation"))).toEqual([204]);
});

test("acting as somebody else takes its place", async () => {
	const other = await staff({ type: "observer" });
	await begin(who, other, path);
	expect([await acts(who, target), await acts(who, other)]).toEqual([NOT_ACTING, [200]]);
});

test("signing in ends it, whatever header comes along", async () => {
	const form = { email: who.email, password: Person.password };
	expect(said(await who.post("/api/auth/login", form, as(target)))).toEqual([204]);
	expect(await acts(who, target)).toEqual(NOT_ACTING);
	expect(said(await who.get("/api/auth/user"))).toEqual([200]);
});

test("signing out ends the asker's session, not the target's", async () => {
	expect(said(await who.post("/api/auth/logout", undefined, as(target)))).toEqual([204]);
	expect(await acts(who, target)).toEqual([401, "unauthenticated"]);
	expect(said(await target.get("/api/auth/user"))).toEqual([200]);
	who.cookies.clear();
	await who.login();
	expect(await acts(who, target)).toEqual(NOT_ACTING);
});

test("who is a superadmin no longer acts as nobody, also with another role", async () => {
	await changeRole(who, { type: "editor" });
	expect(await acts(who, target)).toEqual(NOT_ACTING);
	await changeRole(who, { type: "superadmin" });
	expect(await acts(who, target)).toEqual([200]);
	await staffRoles(machine.table)
		.delete({ holder: `user#${await idOf(who)}`, conference: path })
		.go();
	expect(await acts(who, target)).toEqual(NOT_ACTING);
});

test("nobody goes on as somebody who has come to stand above", async () => {
	await changeRole(target, { type: "superadmin" });
	expect(await acts(who, target)).toEqual([200]);
	await changeRole(target, { type: "creator" });
	expect(await acts(who, target)).toEqual(NOT_ACTING);
	await changeRole(target, { type: "editor" });
	await makePlatformAdmin(machine.table, target);
	expect(await acts(who, target)).toEqual(NOT_ACTING);
});

test("a platform admin's ends with the right", async () => {
	const admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
	await begin(admin, target, path);
	const list = `/api/conf/${path}/adm/papers`;
	expect(said(await admin.get(list, as(target)))).toEqual([200]);
	await users(machine.table)
		.patch({ user_id: await idOf(admin) })
		.set({ platform_admin: false })
		.go();
	expect(said(await admin.get(list, as(target)))).toEqual(NOT_ACTING);
});

test("a target whose account is gone is nobody to act as", async () => {
	const form = { email: target.email, current: Person.password };
	const key = { holder: `user#${await idOf(target)}`, conference: path };
	expect(said(await target.post("/api/profile/deletion", form))).toEqual([204]);
	expect(await acts(who, target)).toEqual(NOT_ACTING);
	await expect
		.poll(async () => (await staffRoles(machine.table).get(key).go({ consistent: true })).data, {
			timeout: 20_000,
		})
		.toBeNull();
});
