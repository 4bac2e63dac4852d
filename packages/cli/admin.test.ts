import { register } from "@deck/core/access/sign-in/register";
import { users } from "@deck/core/account/entity";
import { userByEmail } from "@deck/core/account/find";
import { systemContext } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeAddress, changePlatformAdmin, describePlatformAdmins, run } from "./admin.ts";

let engine: TestTable;
let ports: Ports;
let adaId: string;

beforeAll(async () => {
	engine = await startTestTable();
	ports = makeFakePorts(engine.table);
	const form = { email: "ada@example.org", password: "secret-1", locale: "en" } as const;
	({ user_id: adaId } = await register(systemContext(ports), form));
});
afterAll(() => engine.stop());

const WRITES = { dryRun: false };
const DRY = { dryRun: true };

test("each step reports what has happened", async () => {
	expect(await describePlatformAdmins(ports)).toBe("Nobody is a platform admin.");
	expect(await changePlatformAdmin(ports, "ada@example.org", "grant", DRY)).toBe(
		"Would make ada@example.org a platform admin.",
	);
	expect(await describePlatformAdmins(ports)).toBe("Nobody is a platform admin.");
	await expect(changePlatformAdmin(ports, "ada@example.org", "grant", WRITES)).rejects.toThrow(
		"ada@example.org is not confirmed. Its owner confirms it first, by the e-mailed link.",
	);
	await users(ports.table).patch({ user_id: adaId }).set({ verified: true }).go();
	expect(await changePlatformAdmin(ports, " Ada@Example.org", "grant", WRITES)).toBe(
		"ada@example.org is a platform admin now.",
	);
	expect(await changePlatformAdmin(ports, "ada@example.org", "grant", WRITES)).toBe(
		"ada@example.org is a platform admin already.",
	);
	expect(await describePlatformAdmins(ports)).toBe("ada@example.org");
	expect(await changePlatformAdmin(ports, "ada@example.org", "revoke", WRITES)).toBe(
		"ada@example.org is no platform admin now.",
	);
	expect(await describePlatformAdmins(ports)).toBe("Nobody is a platform admin.");
});

test("an address without an account, or an invalid one, is refused with the reason", async () => {
	await expect(changePlatformAdmin(ports, "nobody@example.org", "grant", WRITES)).rejects.toThrow(
		"No account has the address nobody@example.org. Its owner registers first, at /auth/register.",
	);
	await expect(changePlatformAdmin(ports, "nobody", "revoke", WRITES)).rejects.toThrow(
		"nobody is not an email address.",
	);
});

test("a person who lost a mailbox gets another address, and the old one stays theirs", async () => {
	const form = { email: "old@example.org", password: "secret-1", locale: "en" } as const;
	const { user_id } = await register(systemContext(ports), form);
	await expect(changeAddress(ports, "old@example.org", "new@example.org", WRITES)).rejects.toThrow(
		"No account has the confirmed address old@example.org.",
	);
	await users(ports.table).patch({ user_id }).set({ verified: true }).go();
	await expect(changeAddress(ports, "old@example.org", "ada@example.org", WRITES)).rejects.toThrow(
		"Another account has the address ada@example.org.",
	);
	expect(await changeAddress(ports, "old@example.org", "new@example.org", DRY)).toBe(
		"Would give the account of old@example.org the address new@example.org.",
	);
	expect(await userByEmail(ports.table, "new@example.org")).toBe(null);
	expect(await changeAddress(ports, "old@example.org", "new@example.org", WRITES)).toBe(
		"The account of old@example.org has the address new@example.org now. Both get an e-mail about it.",
	);
	const found = await Promise.all(
		["old@example.org", "new@example.org"].map((email) => userByEmail(ports.table, email)),
	);
	expect(found.map((user) => [user?.user_id, user?.email])).toEqual([
		[user_id, "new@example.org"],
		[user_id, "new@example.org"],
	]);
});

test("a command refuses a flag that is not its own", async () => {
	await expect(run(["list", "--dry-run"])).rejects.toThrow("list knows no --dry-run.");
});
