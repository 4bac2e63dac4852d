import type { AuditQuery } from "@deck/contracts/audit";
import type { AuditItem } from "../kernel/audit.ts";
import type { Table } from "../kernel/ports.ts";
import { readLogEntries } from "./entries.ts";

/** Few are hidden: those of own papers. */
const READ_AHEAD = 500;

/**
 * Newest first. Reads past hidden entries until there are enough, so neither number nor position reveals them. 1 call
 * if nothing is hidden, else 1 more per 500 entries, those of the mask.
 */
export async function visibleEntries(
	table: Table,
	conference: string,
	query: AuditQuery & { month: string },
	most: number,
	mask: (entries: readonly AuditItem[]) => Promise<AuditItem[]>,
): Promise<AuditItem[]> {
	const shown: AuditItem[] = [];
	for (let count = most, before = query.before; ; count = READ_AHEAD) {
		const entries = await readLogEntries(table, conference, { ...query, before }, count);
		shown.push(...(await mask(entries)));
		if (shown.length >= most || entries.length < count) return shown.slice(0, most);
		before = entries.at(-1)?.id;
	}
}
