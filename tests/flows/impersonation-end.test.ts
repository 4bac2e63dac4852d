import type { AuditPage } from "@deck/contracts/audit";
import type { AdminRole } from "@deck/contracts/enums";
import { authSessions } from "@deck/core/access/auth-session/entity";
import { expireImpersonation } from "@deck/core/access/impersonation/impersonate";
import { users } from "@deck/core/account/entity";
import { systemContext } from "@deck/core/kernel/context";
import { staffRoles } from "@deck/core/staff/entity";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appointStaff, buildConference, makePlatformAdmin } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import {
	impersonationHeaders,
	impersonationResult,
	NOT_IMPERSONATING,
	startImpersonation,
	statusAndCode,
	userIdOf,
} from "../support/steps/impersonation-steps.ts";

let machine: TestMachine;
let path: string;
let who: Person;
let target: Person;

beforeAll(async () => {
	machine = await sharedMachine();
	({ path } = await buildConference(machine.table));
});
afterAll(() => checkInvariantsAndStop(machine));
beforeEach(async () => {
	who = await staff({ type: "superadmin" });
	target = await staff({ type: "editor" });
	expect((await startImpersonation(who, target, path)).status).toBe(200);
	expect(await impersonationResult(who, target)).toEqual([200]);
});

async function staff(role: AdminRole): Promise<Person> {
	const person = await new Person(machine).join();
	await appointStaff(machine.table, person, path, role);
	return person;
}

async function changeRole(person: Person, role: AdminRole): Promise<void> {
	const holder = `user#${await userIdOf(person)}`;
	await staffRoles(machine.table)
		.patch({ holder, conference: path })
		.set({ admin_roles: [role] })
		.go();
}

describe("the conference's log records the end of an impersonation as well as the start", () => {
	const LOGGED = ["started target", "ended target"];
	let creator: Person;
	beforeAll(async () => {
		creator = await staff({ type: "creator" });
	});

	async function logged(actor: string): Promise<string[]> {
		const { body } = await creator.get<AuditPage>(`/api/conf/${path}/adm/audit?actor=${actor}`);
		const targets = new Map([[`account-${await userIdOf(target)}`, "target"]]);
		return body.entries
			.map(
				({ action, object }) => `${action.slice("impersonation.".length)} ${targets.get(object) ?? "other"}`,
			)
			.reverse();
	}
	const soon = (actor: string, entries: string[]) => expect.poll(() => logged(actor)).toEqual(entries);

	test("by hand", async () => {
		await who.request("DELETE", "/api/impersonation");
		await soon(await userIdOf(who), LOGGED);
	});

	test("of a platform admin, who may impersonate the target everywhere", async () => {
		const admin = await new Person(machine).join();
		await makePlatformAdmin(machine.table, admin);
		await startImpersonation(admin, target, path);
		await admin.request("DELETE", "/api/impersonation");
		await soon(await userIdOf(admin), LOGGED);
	});

	test("by signing in, and by signing out", async () => {
		const id = await userIdOf(who);
		await who.login();
		await soon(id, LOGGED);
		await startImpersonation(who, target, path);
		await who.post("/api/auth/logout");
		await soon(id, [...LOGGED, ...LOGGED]);
	});

	test("by impersonating somebody else", async () => {
		await startImpersonation(who, await staff({ type: "observer" }), path);
		await soon(await userIdOf(who), [...LOGGED, "started other"]);
	});

	test("by expiry, once", async () => {
		const user_id = await userIdOf(who);
		const { data } = await authSessions(machine.table).query.primary({ user_id }).go({ consistent: true });
		const { device, impersonation } = data.find((one) => one.impersonation) ?? {};
		const expiring = { user_id, device: device ?? "", until: impersonation?.until ?? 0 };
		const context = systemContext(makeFakePorts(machine.table));
		for (const until of [expiring.until - 1, expiring.until, expiring.until]) {
			await expireImpersonation(context, { ...expiring, until });
		}
		await soon(user_id, LOGGED);
		expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
	});
});

test("impersonation ends on request, with the header or without", async () => {
	for (const headers of [impersonationHeaders(target), undefined]) {
		await startImpersonation(who, target, path);
		expect(statusAndCode(await who.request("DELETE", "/api/impersonation", { headers }))).toEqual([204]);
		expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
	}
	expect(statusAndCode(await who.request("DELETE", "/api/impersonation"))).toEqual([204]);
	expect(statusAndCode(await new Person(machine).request("DELETE", "/api/impersonation"))).toEqual([204]);
});

test("impersonating somebody else replaces an impersonation", async () => {
	const other = await staff({ type: "observer" });
	await startImpersonation(who, other, path);
	expect([await impersonationResult(who, target), await impersonationResult(who, other)]).toEqual([
		NOT_IMPERSONATING,
		[200],
	]);
});

test("signing in ends impersonation, whatever header is sent", async () => {
	const form = { email: who.email, password: Person.password };
	expect(statusAndCode(await who.post("/api/auth/login", form, impersonationHeaders(target)))).toEqual([204]);
	expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
	expect(statusAndCode(await who.get("/api/auth/user"))).toEqual([200]);
});

test("signing out ends the impersonator's session, not the target's", async () => {
	expect(statusAndCode(await who.post("/api/auth/logout", undefined, impersonationHeaders(target)))).toEqual([
		204,
	]);
	expect(await impersonationResult(who, target)).toEqual([401, "unauthenticated"]);
	expect(statusAndCode(await target.get("/api/auth/user"))).toEqual([200]);
	who.cookies.clear();
	await who.login();
	expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
});

test("a user who is no longer a superadmin cannot impersonate, even with another role", async () => {
	await changeRole(who, { type: "editor" });
	expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
	await changeRole(who, { type: "superadmin" });
	expect(await impersonationResult(who, target)).toEqual([200]);
	await staffRoles(machine.table)
		.delete({ holder: `user#${await userIdOf(who)}`, conference: path })
		.go();
	expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
});

test("an impersonation ends when the target gets a higher role", async () => {
	await changeRole(target, { type: "superadmin" });
	expect(await impersonationResult(who, target)).toEqual([200]);
	await changeRole(target, { type: "creator" });
	expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
	await changeRole(target, { type: "editor" });
	await makePlatformAdmin(machine.table, target);
	expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
});

test("a platform admin's impersonation ends with the admin right", async () => {
	const admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
	await startImpersonation(admin, target, path);
	const list = `/api/conf/${path}/adm/papers`;
	expect(statusAndCode(await admin.get(list, impersonationHeaders(target)))).toEqual([200]);
	await users(machine.table)
		.patch({ user_id: await userIdOf(admin) })
		.set({ platform_admin: false })
		.go();
	expect(statusAndCode(await admin.get(list, impersonationHeaders(target)))).toEqual(NOT_IMPERSONATING);
});

test("a target whose account is deleted is no longer impersonated", async () => {
	const form = { email: target.email, current: Person.password };
	const key = { holder: `user#${await userIdOf(target)}`, conference: path };
	expect(statusAndCode(await target.post("/api/profile/deletion", form))).toEqual([204]);
	expect(await impersonationResult(who, target)).toEqual(NOT_IMPERSONATING);
	await expect
		.poll(async () => (await staffRoles(machine.table).get(key).go({ consistent: true })).data, {
			timeout: 20_000,
		})
		.toBeNull();
});
