import { LIMITS } from "@deck/contracts/limits";
import { type AuditItem, auditLog, loggedBytes } from "../kernel/audit.ts";
import type { Table } from "../kernel/ports.ts";

/** Newest first. */
export interface OwnChanges {
	changes: Record<string, unknown>[];
	/** ISO instant of the oldest if not all fit. */
	changes_since: string | null;
}

/** Limits: number of entries and bytes. */
interface SizeLimit {
	entries: number;
	bytes: number;
}

const DEFAULT_LIMIT: SizeLimit = { entries: LIMITS.ownChanges, bytes: LIMITS.ownChangesBytes };

/**
 * Returns as many logged changes of a person as fit. `by_another` marks acts of an impersonator; the person's own
 * impersonations are left out. Calls: the log's pages until the file is full.
 */
export async function readOwnChanges(
	table: Table,
	user_id: string,
	room = DEFAULT_LIMIT,
): Promise<OwnChanges> {
	const { entries, isAll } = await newestEntries(table, user_id, room);
	return {
		changes: entries.map(({ at, conference, object, action, before, after, real_actor }) => ({
			at,
			conference,
			object,
			action,
			...(real_actor !== undefined && { by_another: true }),
			before: before === undefined ? null : JSON.parse(before),
			after: after === undefined ? null : JSON.parse(after),
		})),
		changes_since: isAll ? null : (entries.at(-1)?.at ?? null),
	};
}

/** Returns the newest entries, and whether these are all. */
async function newestEntries(
	table: Table,
	actor: string,
	room: SizeLimit,
): Promise<{ entries: AuditItem[]; isAll: boolean }> {
	const own = auditLog(table).query.byActor({ actor });
	const entries: AuditItem[] = [];
	let bytes = 0;
	let cursor: string | null = null;
	do {
		const page: Awaited<ReturnType<typeof own.go>> = await own.go({ order: "desc", cursor });
		for (const entry of page.data) {
			bytes += loggedBytes(entry);
			if (entries.length === room.entries || bytes > room.bytes) {
				return { entries, isAll: false };
			}
			entries.push(entry);
		}
		cursor = page.cursor;
	} while (cursor);
	return { entries, isAll: true };
}
