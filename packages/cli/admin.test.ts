import { register } from "@deck/core/account/register";
import { outsideRequests } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";
import { makeFakePorts } from "@deck/tests/support/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { change, list } from "./admin.ts";

let engine: TestTable;
let ports: Ports;

beforeAll(async () => {
	engine = await startTestTable();
	ports = makeFakePorts(engine.table);
	await register(outsideRequests(ports), { email: "ada@example.org", password: "secret-1", locale: "en" });
});
afterAll(() => engine.stop());

test("each step says what has happened", async () => {
	expect(await list(ports)).toBe("Nobody is a platform admin.");
	expect(await change(ports, " Ada@Example.org", "grant")).toBe(
		"ada@example.org is a platform admin now. The right holds once the address is confirmed.",
	);
	expect(await change(ports, "ada@example.org", "grant")).toBe(
		"ada@example.org is a platform admin already.",
	);
	expect(await list(ports)).toBe("ada@example.org  (address not confirmed)");
	expect(await change(ports, "ada@example.org", "revoke")).toBe("ada@example.org is no platform admin now.");
	expect(await list(ports)).toBe("Nobody is a platform admin.");
});

test("an address that nobody has, or that is none, is told so", async () => {
	await expect(change(ports, "nobody@example.org", "grant")).rejects.toThrow(
		"No account has the address nobody@example.org. Its owner registers first, at /auth/register.",
	);
	await expect(change(ports, "nobody", "revoke")).rejects.toThrow("nobody is not an email address.");
});
