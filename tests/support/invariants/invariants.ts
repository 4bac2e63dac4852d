import { setTimeout as sleep } from "node:timers/promises";
import { makeStoredFiles, type StoredFiles } from "@deck/aws/stored-files";
import { findFaults } from "@deck/cli/check/find-faults";
import { readTableRows } from "@deck/cli/check/table-rows";
import { expect } from "vitest";
import { leaveMachine, type TestMachine } from "../machine/machine.ts";

/**
 * Leaves a machine after a file's last case. Fails on broken invariants and unannounced stderr lines.
 *
 * @param options `expectedEvents`: log events that must occur, and no others
 */
export async function checkInvariantsAndStop(
	machine: TestMachine,
	{ expectedEvents = [] }: { expectedEvents?: readonly string[] } = {},
): Promise<void> {
	let broken = true;
	try {
		await expectInvariants(machine);
		broken = false;
		const lines = machine.errorLines.map(
			(line) => expectedEvents.find((event) => line.includes(`"${event}"`)) ?? line,
		);
		expect([...new Set(lines)], "lines on the machine's standard error").toEqual(expectedEvents);
	} finally {
		await leaveMachine(machine, { broken });
	}
}

/** By machine: a later file does not fail for them again. */
const reported = new WeakMap<TestMachine, Set<string>>();

/** Readings before failing, and milliseconds between the first two. */
const MAX_READINGS = 6;
const PAUSE_MS = 200;

/**
 * Checks table and bucket while nothing is requested. Repeats on faults: rows are not read at once, and background
 * work may change them.
 */
export async function expectInvariants(machine: TestMachine): Promise<void> {
	const known = reported.get(machine) ?? new Set();
	let broken: string[] = [];
	for (let reading = 1; reading <= MAX_READINGS; reading++) {
		broken = (await brokenInvariants(machine)).filter((fault) => !known.has(fault));
		if (broken.length === 0) return;
		await sleep(reading * PAUSE_MS);
	}
	reported.set(machine, new Set([...known, ...broken]));
	expect(broken, "broken invariants").toEqual([]);
}

async function brokenInvariants(machine: TestMachine): Promise<string[]> {
	const files = storedFilesOf(machine);
	try {
		return await findFaults(await readTableRows(machine.table), files);
	} finally {
		files.stop();
	}
}

/** Reads the stored files of a machine; stop it afterwards. */
export function storedFilesOf({ env }: Pick<TestMachine, "env">): StoredFiles {
	return makeStoredFiles(env.FILES_BUCKET ?? "", {
		endpoint: env.AWS_ENDPOINT_URL_S3 ?? "",
		region: env.AWS_REGION ?? "",
		credentials: {
			accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
			secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
		},
	});
}
