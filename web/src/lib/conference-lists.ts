import { mutate } from "swr";

/** Reads the lists of conferences again: one has changed its state, or come or gone. */
export async function listsChanged(): Promise<void> {
	await Promise.all([
		mutate("/api/public/confs"),
		mutate("/api/confs/staffed"),
		mutate("/api/confs/deleted"),
		mutate("/api/my"),
	]);
}
