import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Context, systemContext } from "../kernel/context.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { addSubscription, subscribersOf, subscriptionsOf } from "../live/sockets/subscriptions.ts";
import { emailClaims, users } from "./entity.ts";
import { userByEmail } from "./find.ts";
import { listPlatformAdmins, setPlatformAdmin } from "./grant.ts";

let engine: TestTable;
let context: Context;

beforeAll(async () => {
	engine = await startTestTable();
	const ports = makeFakePorts(engine.table);
	context = systemContext(ports);
	for (const name of ["ada", "boris", "stranger"]) {
		const email = `${name}@example.org`;
		await emailClaims(engine.table).create({ email, user_id: name }).go();
		await users(engine.table)
			.create({
				user_id: name,
				email,
				verified: name !== "stranger",
				password: "",
				locale: "en",
				created_at: "2027-01-01T00:00:00.000Z",
			})
			.go();
	}
});
afterAll(() => engine.stop());

const audits = async (user: string) =>
	(
		await engine.table.query({
			KeyConditionExpression: "pk = :pk",
			ExpressionAttributeValues: { ":pk": `log#-#account-${user}` },
		})
	).map(({ action, actor, before, after }) => ({ action, actor, before, after }));

test("granting sets the flag, lists the account and is logged, once", async () => {
	await setPlatformAdmin(context, "ada@example.org", true);
	await setPlatformAdmin(context, "ada@example.org", true);
	await setPlatformAdmin(context, "boris@example.org", true);
	expect(await userByEmail(engine.table, "ada@example.org")).toMatchObject({
		platform_admin: true,
		version: 2,
	});
	expect((await listPlatformAdmins(engine.table)).map((user) => user.email)).toEqual([
		"ada@example.org",
		"boris@example.org",
	]);
	expect(await audits("ada")).toEqual([
		{
			action: "account.admin_granted",
			actor: "system",
			before: '{"platform_admin":false}',
			after: '{"platform_admin":true}',
		},
	]);
});

test("revoking removes the flag and the place in the list", async () => {
	await setPlatformAdmin(context, "boris@example.org", false);
	expect((await userByEmail(engine.table, "boris@example.org"))?.platform_admin).toBe(false);
	expect((await listPlatformAdmins(engine.table)).map((user) => user.email)).toEqual(["ada@example.org"]);
	expect((await audits("boris")).map(({ action }) => action)).toEqual([
		"account.admin_granted",
		"account.admin_revoked",
	]);
});

test("a person who loses the right loses the subscriptions to conferences", async () => {
	const ttl = epochSeconds(context.now()) + 60;
	for (const topic of ["user#ada", "staff#one", "sec#two#optics"]) {
		await addSubscription(engine.table, { connection: "socket", topic }, ttl);
	}
	await setPlatformAdmin(context, "ada@example.org", false);
	expect((await subscriptionsOf(context, "socket")).map(({ topic }) => topic)).toEqual(["user#ada"]);
	expect(await subscribersOf(context, "staff#one")).toEqual([]);
});

test("an address without an account, or that its owner has not confirmed, is refused", async () => {
	await expect(setPlatformAdmin(context, "stranger@example.org", true)).rejects.toMatchObject({
		kind: "unverified",
	});
	await expect(setPlatformAdmin(context, "nobody@example.org", true)).rejects.toMatchObject({
		kind: "invalid",
		details: { fields: { email: ["email_unknown"] } },
	});
});
