import { raw, type Write } from "../kernel/commit.ts";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { uploadOf } from "./keys.ts";

/** Returns the commit parts that release a file in use: clears its upload and purges it. */
export function letGo(
	table: Table,
	{ key, version_id }: { key: string; version_id: string },
): { write: Write; event: Outgoing } {
	return {
		write: raw({ Delete: { Key: { ...uploadOf(table, key) } } }),
		event: jobEvent("file.remove", { key, version_id }),
	};
}
