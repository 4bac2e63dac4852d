import { raw, type Write } from "../kernel/commit.ts";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { uploadOf } from "./keys.ts";

/** Clears the upload and purges the file. */
export function letGo(
	table: Table,
	{ key, version_id }: { key: string; version_id: string },
): { write: Write; event: Outgoing } {
	return {
		write: raw({ Delete: { Key: { ...uploadOf(table, key) } } }),
		event: jobEvent("file.remove", { key, version_id }),
	};
}
