import { mutate } from "swr";
import { read } from "./read.ts";

/** Reads the lists of conferences again: one has changed its state, or come or gone. */
export async function listsChanged(): Promise<void> {
	await Promise.all([
		mutate(read("/api/public/confs")),
		mutate(read("/api/confs/staffed")),
		mutate(read("/api/confs/deleted")),
		mutate(read("/api/my")),
	]);
}
