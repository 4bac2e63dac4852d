import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalFailure } from "./failure.ts";
import { identifyProcess, isAlive, type ProcessIdentity } from "./process-identity.ts";

export function writePidRecord(dataDir: string, name: string, identity: ProcessIdentity): void {
	mkdirSync(join(dataDir, "run"), { recursive: true });
	writeFileSync(pidFile(dataDir, name), JSON.stringify(identity));
}

export function deletePidRecord(dataDir: string, name: string): void {
	rmSync(pidFile(dataDir, name), { force: true });
}

/**
 * Ends a recorded child that survived its parent's SIGKILL.
 * @returns its pid, if any
 */
export async function endOrphan(dataDir: string, name: string): Promise<number | undefined> {
	const record = readPidRecord(dataDir, name);
	if (!record || !isAlive(record)) return undefined;
	process.kill(record.pid, "SIGKILL");
	while (isAlive(record)) await new Promise((resolve) => setTimeout(resolve, 5));
	return record.pid;
}

/**
 * Locks the data folder; two machines would corrupt it.
 * @returns how to release it
 * @throws LocalFailure when a living process holds it
 */
export function lockFolder(dataDir: string): () => void {
	const self = identifyProcess(process.pid);
	if (!self) throw new Error("this process cannot be identified");
	const holder = readPidRecord(dataDir, "machine");
	if (holder && isFolderLocked(dataDir)) {
		throw new LocalFailure(
			`The data folder ${dataDir} is in use by process ${holder.pid}. Stop that one first, or choose another folder.`,
		);
	}
	deletePidRecord(dataDir, "machine");
	mkdirSync(join(dataDir, "run"), { recursive: true });
	try {
		writeFileSync(pidFile(dataDir, "machine"), JSON.stringify(self), { flag: "wx" });
	} catch {
		throw new LocalFailure(`The data folder ${dataDir} was taken by another process just now.`);
	}
	return () => deletePidRecord(dataDir, "machine");
}

export function isFolderLocked(dataDir: string): boolean {
	const holder = readPidRecord(dataDir, "machine");
	return holder !== undefined && isAlive(holder);
}

const pidFile = (dataDir: string, name: string) => join(dataDir, "run", `${name}.json`);

function readPidRecord(dataDir: string, name: string): ProcessIdentity | undefined {
	try {
		return JSON.parse(readFileSync(pidFile(dataDir, name), "utf8"));
	} catch {
		return undefined;
	}
}
