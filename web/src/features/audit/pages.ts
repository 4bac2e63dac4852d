import type { AuditPage } from "@deck/contracts/audit";
import { monthBefore } from "./months.ts";

/** Which page of the log: of a month, the newest entries or those behind one. */
export interface PageAddress {
	month: string;
	before?: string;
}

/**
 * The page behind one: of the same month, or of the month before; null at the log's beginning.
 * @param month the only one that is asked for; empty for all
 */
export function behind(page: AuditPage, month: string): PageAddress | null {
	if (page.next) return { month: page.month, before: page.next };
	if (month || page.month <= page.first) return null;
	return { month: monthBefore(page.month) };
}

/** How many of the last pages have no entry. */
export function emptyAtEnd(pages: readonly AuditPage[]): number {
	return pages.length - 1 - pages.findLastIndex((page) => page.entries.length > 0);
}
