import { readdir } from "node:fs/promises";

/** Checks that a folder is empty or missing. `except` may be in it. */
export async function isFolderEmpty(folder: string, except: string[] = []): Promise<boolean> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	return names.every((name) => except.includes(name));
}
