import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTableRows } from "@deck/cli/check/table-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildConference } from "../support/fixtures/builders.ts";
import { prepareMany, submitMany } from "../support/fixtures/many-papers.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { expectInvariants } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { ROOT } from "../support/runner/run-command.ts";

/** Before the backup. */
const PAPERS = 32;

/** Jobs that run during the backup start again on the restored machine once these end. */
const LEASES = { DECK_JOB_LEASE_SECONDS: "20", DECK_OUTBOX_LEASE_SECONDS: "20" };

let machine: TestMachine;
let restored: TestMachine | undefined;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "event-deck-backup-"));
	machine = await startTestMachine({ profile: "kind", env: LEASES });
});
afterAll(async () => {
	await machine.stop();
	await restored?.stop();
	await rm(folder, { recursive: true, force: true });
});

function admin(...args: string[]): Promise<string> {
	const { PATH = "", HOME = "" } = process.env;
	const command = [join(ROOT, "packages/cli/bin.mjs"), "admin", ...args];
	return new Promise((resolve, reject) => {
		execFile(process.execPath, command, { env: { PATH, HOME } }, (error, stdout, stderr) =>
			error ? reject(new Error(stderr + stdout)) : resolve(stdout.trim()),
		);
	});
}

test("a backup under a load of uploads and submissions restores to a machine that works", async () => {
	const people = await Promise.all(Array.from({ length: 6 }, () => new Person(machine).join()));
	const { path } = await buildConference(machine.table);
	const before = await submitMany((await prepareMany(people, PAPERS)).done, path);

	const [backup, data] = [join(folder, "backup"), join(folder, "data")];
	let isCopied = false;
	const copying = admin("backup", "--to", backup, "--data", machine.dataDir).finally(() => {
		isCopied = true;
	});
	// The load lasts as long as the backup.
	while (!isCopied) await submitMany((await prepareMany(people, PAPERS / 4)).done, path);
	expect(await copying).toContain(`${backup} has the data of`);

	expect(await admin("restore", "--from", backup, "--data", data)).toContain(`${data} has the data of`);
	expect(await admin("check", "--data", data)).toBe("Everything fits.");

	restored = await startTestMachine({ profile: "kind", dataDir: data, env: LEASES });
	await waitForOutbox(restored);
	const { papers } = await readTableRows(restored.table);
	expect(papers.length).toBeGreaterThanOrEqual(PAPERS);
	const known = new Set(papers.map(({ number }) => number));
	expect(before.done.filter(({ number }) => !known.has(number))).toEqual([]);
	await expectInvariants(restored);
	// People are still signed in, and go on.
	for (const { email, cookies } of people) {
		const again = new Person(restored, email);
		for (const [name, value] of cookies) again.cookies.set(name, value);
		const submitted = await submitMany((await prepareMany([again], 1)).done, path);
		expect(submitted.done.map(({ number }) => known.has(number))).toEqual([false]);
	}
}, 180_000);
