import { mutate } from "swr";
import { read } from "./read.ts";

/** Revalidates lists of conferences after one was created, deleted or changed its state. */
export async function reloadConferenceLists(): Promise<void> {
	await Promise.all([
		mutate(read("/api/public/home")),
		mutate(read("/api/public/confs")),
		mutate(read("/api/confs/staffed")),
		mutate(read("/api/confs/deleted")),
		mutate(read("/api/my")),
	]);
}
