import { AUDIT_PARTS, type AuditPage } from "@deck/contracts/audit";
import { topics } from "@deck/contracts/topics";
import type { PagedSource } from "../../lib/list/pages.ts";
import { filterValue, type ListView } from "../../lib/list/view.ts";
import { read } from "../../lib/read.ts";
import { monthBefore } from "./months.ts";

export interface PageAddress {
	month: string;
	before?: string;
}

/** Filter ids; the server does the filtering. */
export const PERSON_FILTER = "who";
export const OBJECT_FILTER = "what";
export const MONTH_FILTER = "month";

export const logSource: PagedSource<AuditPage, PageAddress> = {
	path({ path }, view, next) {
		const what = filterValue(view, OBJECT_FILTER);
		const subject = Object.hasOwn(AUDIT_PARTS, what) ? { part: what } : { object: what };
		const query = {
			actor: filterValue(view, PERSON_FILTER),
			...subject,
			...(next ?? { month: filterValue(view, MONTH_FILTER) }),
		};
		const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
		return read("/api/conf/:conf/adm/audit", { conf: path }, given);
	},
	nextPage: pageBefore,
	isEmpty: ({ entries }) => entries.length === 0,
	// Readers of the log may decide on papers; some entries reach only `deciders`.
	topics: ({ id }) => [topics.staff(id), topics.deciders(id)],
};

/**
 * Returns the next page: same month, else (unless filtered by month) the month before; null at the log's
 * start.
 */
function pageBefore(page: AuditPage, view: ListView): PageAddress | null {
	if (page.next) return { month: page.month, before: page.next };
	if (filterValue(view, MONTH_FILTER) || page.month <= page.first) return null;
	return { month: monthBefore(page.month) };
}
