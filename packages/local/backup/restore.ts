import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { lockDataFolder } from "../data-folder.ts";
import { LocalFailure } from "../failure.ts";
import { syncFolder } from "../s3/disk.ts";
import { isFolderEmpty } from "./folder.ts";
import { FORMAT, MANIFEST, type Manifest, OBJECTS, SECRETS, TABLE } from "./manifest.ts";

/** Has only the lock. */
const RUN = "run";

/**
 * Fills an empty data folder from a backup.
 * @throws LocalFailure when `from` is no complete backup, a machine runs on `to`, or `to` has data
 */
export async function restore(from: string, to: string): Promise<Manifest> {
	const manifest = await readManifest(from);
	const release = await lockDataFolder(to, false);
	try {
		if (!(await isFolderEmpty(to, [RUN])))
			throw new LocalFailure(`${to} has data already. Move it away, or choose a new folder.`);
		await mkdir(join(to, OBJECTS), { recursive: true });
		for (const name of await readdir(join(from, OBJECTS)))
			await copyFile(join(from, OBJECTS, name), join(to, OBJECTS, name), constants.COPYFILE_FICLONE);
		await copyFile(join(from, SECRETS), join(to, SECRETS));
		// The table comes last and at once: after an interruption, data is visibly missing.
		const partial = join(to, `${TABLE}.new`);
		await copyFile(join(from, TABLE), partial);
		await promisify(execFile)("sync", ["--file-system", to]);
		await rename(partial, join(to, TABLE));
		await syncFolder(to);
		return manifest;
	} finally {
		release();
	}
}

async function readManifest(folder: string): Promise<Manifest> {
	const manifest: Manifest | undefined = await readFile(join(folder, MANIFEST), "utf8").then(
		JSON.parse,
		() => undefined,
	);
	if (!manifest) throw new LocalFailure(`${folder} is no complete backup: it lacks ${MANIFEST}.`);
	if (manifest.format !== FORMAT)
		throw new LocalFailure(`${folder} was made by a newer version of the program. Restore it with that one.`);
	return manifest;
}
