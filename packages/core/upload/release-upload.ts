import { raw, type Write } from "../kernel/commit.ts";
import { type OutboxEvent, shortJobEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { uploadRowKey } from "./upload-key.ts";

/** Builds the write that clears an upload, and the event that purges its file. */
export function releaseUpload(
	table: Table,
	{ key, version_id }: { key: string; version_id: string },
): { write: Write; event: OutboxEvent } {
	return {
		write: raw({ Delete: { Key: { ...uploadRowKey(table, key) } } }),
		event: shortJobEvent("file.remove", { key, version_id }),
	};
}
