import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withdrawEnvironment } from "./environment.ts";
import { endOrphan, lockFolder } from "./pid-record.ts";

/** The children that a machine may leave behind. */
const CHILDREN = ["table", "gate", "s3", "index"];

/**
 * Takes the data folder: makes it, locks it, ends children that outlived a crash, and with `fresh` empties it.
 * @returns gives it back
 * @throws LocalFailure when another process holds it
 */
export async function takeDataFolder(dataDir: string, fresh: boolean): Promise<() => void> {
	mkdirSync(dataDir, { recursive: true });
	// What is in it is for its owner alone, also where the folder was there before.
	chmodSync(dataDir, 0o700);
	const release = lockFolder(dataDir);
	withdrawEnvironment(dataDir);
	for (const child of CHILDREN) await endOrphan(dataDir, child);
	if (fresh) {
		for (const entry of readdirSync(dataDir)) {
			if (entry !== "run") rmSync(join(dataDir, entry), { recursive: true, force: true });
		}
	}
	return () => {
		withdrawEnvironment(dataDir);
		release();
	};
}
