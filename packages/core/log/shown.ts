import type { AuditQuery } from "@deck/contracts/audit";
import type { AuditItem } from "../kernel/audit.ts";
import type { Table } from "../kernel/ports.ts";
import { logOf } from "./entries.ts";

/** Entries that are read on at once: hidden are those of one's own papers, which are seldom more. */
const MORE = 500;

/**
 * At most so many of the entries of a month that the reader may see, the newest first. What is hidden is passed over
 * until there are enough or the month ends, so that neither how many nor which are answered tells of it. One call where
 * nothing is hidden, else one more for each five hundred entries that are passed, and those of the mask.
 */
export async function shownOf(
	table: Table,
	conference: string,
	query: AuditQuery & { month: string },
	most: number,
	mask: (entries: readonly AuditItem[]) => Promise<AuditItem[]>,
): Promise<AuditItem[]> {
	const shown: AuditItem[] = [];
	for (let count = most, before = query.before; ; count = MORE) {
		const entries = await logOf(table, conference, { ...query, before }, count);
		shown.push(...(await mask(entries)));
		if (shown.length >= most || entries.length < count) return shown.slice(0, most);
		before = entries.at(-1)?.id;
	}
}
