import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deletePublishedEnvironment } from "./environment.ts";
import { endOrphan, lockFolder } from "./pid-record.ts";

const CHILD_NAMES = ["table", "check", "s3", "index"];

/**
 * Creates and locks the data folder and ends a crash's survivors; `fresh` empties it.
 * @returns how to release the lock
 * @throws LocalFailure when another process holds it
 */
export async function lockDataFolder(dataDir: string, fresh: boolean): Promise<() => void> {
	mkdirSync(dataDir, { recursive: true });
	// Also protects a folder that existed before.
	chmodSync(dataDir, 0o700);
	const release = lockFolder(dataDir);
	deletePublishedEnvironment(dataDir);
	for (const child of CHILD_NAMES) await endOrphan(dataDir, child);
	if (fresh) {
		for (const entry of readdirSync(dataDir)) {
			if (entry !== "run") rmSync(join(dataDir, entry), { recursive: true, force: true });
		}
	}
	return () => {
		deletePublishedEnvironment(dataDir);
		release();
	};
}
