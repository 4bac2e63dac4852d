import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allocateNumber } from "@deck/core/kernel/numbers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withPorts } from "./connect.ts";

let folder: string;
const before = { ...process.env };

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "deck-connect-"));
});
afterEach(async () => {
	restoreEnvironment();
	await rm(folder, { recursive: true });
});

function restoreEnvironment(): void {
	for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
	Object.assign(process.env, before);
}

test("without a running machine, a command uses the folder's table and files, and its changes are kept", async () => {
	const first = await withPorts(folder, async ({ ports, deployed }) => {
		const written = await ports.files.write("a.txt", new Uint8Array([1]), "text/plain");
		return {
			deployed,
			version: typeof written.version_id,
			n: await allocateNumber(ports.table, "c", "paper"),
		};
	});
	expect(first).toEqual({ deployed: false, version: "string", n: 1 });
	restoreEnvironment();
	expect(await withPorts(folder, ({ ports }) => allocateNumber(ports.table, "c", "paper"))).toBe(2);
});

test("an error of the command is thrown after everything is stopped and the folder released", async () => {
	await expect(withPorts(folder, () => Promise.reject(new Error("no luck")))).rejects.toThrow("no luck");
	restoreEnvironment();
	expect(await withPorts(folder, ({ ports }) => allocateNumber(ports.table, "c", "paper"))).toBe(1);
});

test("a table named in the environment belongs to a stage", async () => {
	process.env.TABLE_NAME = "stage-table";
	const seen = await withPorts(folder, async ({ ports, deployed }) => ({ name: ports.table.name, deployed }));
	expect(seen).toEqual({ name: "stage-table", deployed: true });
});
