import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalFailure } from "./failure.ts";
import { identify, isAlive, type ProcessIdentity } from "./process-identity.ts";

export function writeRecord(dataDir: string, name: string, identity: ProcessIdentity): void {
	mkdirSync(join(dataDir, "run"), { recursive: true });
	writeFileSync(recordOf(dataDir, name), JSON.stringify(identity));
}

export function removeRecord(dataDir: string, name: string): void {
	rmSync(recordOf(dataDir, name), { force: true });
}

/**
 * Ends a child that survived its parent's SIGKILL, if it is the recorded process.
 * @returns its pid, if any
 */
export async function endOrphan(dataDir: string, name: string): Promise<number | undefined> {
	const record = readRecord(dataDir, name);
	if (!record || !isAlive(record)) return undefined;
	process.kill(record.pid, "SIGKILL");
	while (isAlive(record)) await new Promise((resolve) => setTimeout(resolve, 5));
	return record.pid;
}

/**
 * Locks the data folder; two machines would corrupt it.
 * @returns a function that releases it
 * @throws LocalFailure when a living process holds it
 */
export function lockFolder(dataDir: string): () => void {
	const self = identify(process.pid);
	if (!self) throw new Error("this process cannot be identified");
	const holder = readRecord(dataDir, "machine");
	if (holder && isHeld(dataDir)) {
		throw new LocalFailure(
			`The data folder ${dataDir} is in use by process ${holder.pid}. Stop that one first, or choose another folder.`,
		);
	}
	removeRecord(dataDir, "machine");
	mkdirSync(join(dataDir, "run"), { recursive: true });
	try {
		writeFileSync(recordOf(dataDir, "machine"), JSON.stringify(self), { flag: "wx" });
	} catch {
		throw new LocalFailure(`The data folder ${dataDir} was taken by another process just now.`);
	}
	return () => removeRecord(dataDir, "machine");
}

export function isHeld(dataDir: string): boolean {
	const holder = readRecord(dataDir, "machine");
	return holder !== undefined && isAlive(holder);
}

const recordOf = (dataDir: string, name: string) => join(dataDir, "run", `${name}.json`);

function readRecord(dataDir: string, name: string): ProcessIdentity | undefined {
	try {
		return JSON.parse(readFileSync(recordOf(dataDir, name), "utf8"));
	} catch {
		return undefined;
	}
}
