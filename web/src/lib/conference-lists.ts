import { mutate } from "swr";
import { read } from "./read.ts";

/** Call it after a conference was created, deleted or changed its state. */
export async function listsChanged(): Promise<void> {
	await Promise.all([
		mutate(read("/api/public/confs")),
		mutate(read("/api/confs/staffed")),
		mutate(read("/api/confs/deleted")),
		mutate(read("/api/my")),
	]);
}
