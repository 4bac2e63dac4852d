import { AUDIT_PARTS, type AuditPage } from "@deck/contracts/audit";
import { topics } from "@deck/contracts/topics";
import type { PagedSource } from "../../lib/list/pages.ts";
import { type ListView, oneOf } from "../../lib/list/view.ts";
import { read } from "../../lib/read.ts";
import { monthBefore } from "./months.ts";

/** Which page of the log: of a month, the newest entries or those behind one. */
export interface PageAddress {
	month: string;
	before?: string;
}

/** Ids of the log's filters; their values are what the server is asked for. */
export const WHO = "who";
export const WHAT = "what";
export const MONTH = "month";

/** The log of a conference, month by month. */
export const logSource: PagedSource<AuditPage, PageAddress> = {
	path({ path }, view, next) {
		const what = oneOf(view, WHAT);
		const subject = Object.hasOwn(AUDIT_PARTS, what) ? { part: what } : { object: what };
		const asked = { actor: oneOf(view, WHO), ...subject, ...(next ?? { month: oneOf(view, MONTH) }) };
		const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
		return read("/api/conf/:conf/adm/audit", { conf: path }, given);
	},
	behind,
	isEmpty: ({ entries }) => entries.length === 0,
	// Whoever reads the log may decide on papers too, and some of its entries are told to deciders alone.
	topics: ({ id }) => [topics.staff(id), topics.deciders(id)],
};

/** The page behind one: of the same month, or of the month before unless one month alone is asked for; null at the log's beginning. */
function behind(page: AuditPage, view: ListView): PageAddress | null {
	if (page.next) return { month: page.month, before: page.next };
	if (oneOf(view, MONTH) || page.month <= page.first) return null;
	return { month: monthBefore(page.month) };
}
