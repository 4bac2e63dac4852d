import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const TEMPORARY = ".tmp";

/**
 * Writes files that survive kills and power cuts. Names appear in order: put the file that makes others count
 * last.
 */
export async function writeDurably(
	folder: string,
	files: Record<string, string | Uint8Array>,
): Promise<void> {
	const entries = Object.entries(files);
	await Promise.all(
		entries.map(async ([name, data]) => {
			const file = await open(join(folder, name + TEMPORARY), "w");
			try {
				await file.writeFile(data);
				await file.sync();
			} finally {
				await file.close();
			}
		}),
	);
	for (const [name] of entries) {
		await rename(join(folder, name + TEMPORARY), join(folder, name));
	}
	await syncFolder(folder);
}

export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Creates the folder, deletes partial files, returns file names. */
export async function openFolder(folder: string): Promise<string[]> {
	await mkdir(folder, { recursive: true });
	const names = await readdir(folder);
	const halves = names.filter((name) => name.endsWith(TEMPORARY));
	await Promise.all(halves.map((name) => rm(join(folder, name), { force: true })));
	return names.filter((name) => !name.endsWith(TEMPORARY));
}
