import { LIMITS } from "@deck/contracts/limits";
import { type AuditItem, auditLog, changeBytes } from "../kernel/audit.ts";
import type { Table } from "../kernel/ports.ts";

/** The changes of a person that a file of their data holds, the newest first. */
export interface OwnChanges {
	changes: Record<string, unknown>[];
	/** ISO instant of the oldest of them, where there are more behind that the file has no room for; null: these are all. */
	changes_since: string | null;
}

/** How many entries a file has room for, and how many bytes of what they compare. */
interface Room {
	entries: number;
	bytes: number;
}

const ROOM: Room = { entries: LIMITS.ownChanges, bytes: LIMITS.ownChangesBytes };

/**
 * What the log has of a person's own doing, as far as it fits. What another person did acting as them has `by_another`;
 * what they did acting as another person is that one's in the log, and is not found here.
 * Calls: the log's pages, until the file is full.
 */
export async function ownChanges(table: Table, user_id: string, room = ROOM): Promise<OwnChanges> {
	const { entries, isAll } = await newest(table, user_id, room);
	return {
		changes: entries.map(({ at, conference, object, action, before, after, real_actor }) => ({
			...{ at, conference, object, action },
			...(real_actor !== undefined && { by_another: true }),
			before: before === undefined ? null : JSON.parse(before),
			after: after === undefined ? null : JSON.parse(after),
		})),
		changes_since: isAll ? null : (entries.at(-1)?.at ?? null),
	};
}

/** A person's entries, the newest first, until one is too many or too large; and whether none was. */
async function newest(
	table: Table,
	actor: string,
	room: Room,
): Promise<{ entries: AuditItem[]; isAll: boolean }> {
	const own = auditLog(table).query.byActor({ actor });
	const entries: AuditItem[] = [];
	let bytes = 0;
	let cursor: string | null = null;
	do {
		const page: Awaited<ReturnType<typeof own.go>> = await own.go({ order: "desc", cursor });
		for (const entry of page.data) {
			bytes += changeBytes(entry);
			if (entries.length === room.entries || bytes > room.bytes) {
				return { entries, isAll: false };
			}
			entries.push(entry);
		}
		cursor = page.cursor;
	} while (cursor);
	return { entries, isAll: true };
}
