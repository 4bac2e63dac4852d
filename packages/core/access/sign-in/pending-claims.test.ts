import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../../account/entity.ts";
import { commit } from "../../kernel/commit.ts";
import { systemContext } from "../../kernel/context.ts";
import { staffRoles } from "../../staff/entity.ts";
import { staffRolesOfUser } from "../../staff/lookup.ts";
import { claimRemaining, pendingClaims } from "./pending-claims.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

it("takes as many roles as one commit holds, and the rest in commits that follow", async () => {
	const context = systemContext(makeFakePorts(engine.table));
	const user = { user_id: "u", email: "many@example.org" };
	const created_at = context.now().toISOString();
	await users(engine.table)
		.create({ ...user, verified: true, locale: "en", created_at })
		.go();
	const conferences = Array.from({ length: 90 }, (_, index) => `c${String(index).padStart(2, "0")}`);
	const waiting = conferences.map((conference) => ({
		holder: `mail#${user.email}`,
		conference,
		email: user.email,
		created_at,
		admin_roles: [{ type: "editor" as const }],
	}));
	await Promise.all(waiting.map((row) => staffRoles(engine.table).put(row).go()));
	const took = async () => (await staffRolesOfUser(engine.table, user.user_id)).length;
	const first = await pendingClaims(engine.table, user);
	expect(first.events.map(({ event }) => event)).toEqual(["staff.changed", "account.take_roles"]);
	await commit(context, { ...first, audit: [] });
	expect(await took()).toBe(40);
	await claimRemaining(context, user);
	expect(await took()).toBe(80);
	await claimRemaining(context, user);
	expect(await took()).toBe(90);
	await claimRemaining(context, user);
	expect(await took()).toBe(90);
});
