import * as v from "valibot";
import { id } from "./rules.ts";

/** GET conf/{conf}/adm/audit: one month of the log, the newest entries first, page by page. */
export const AuditQuery = v.object({
	/** `yyyy-MM`; absent: this month. */
	month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "invalid"))),
	/** User id of who did it. */
	actor: v.optional(id),
	/** Beginning of the changed thing's name: `paper-`, `staff`. */
	object: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(-[A-Za-z0-9_-]{0,64})?$/, "invalid"))),
	/** The last entry of the page before. */
	before: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Z]{26}$/, "invalid"))),
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

/** One change. */
export interface AuditEntry {
	id: string;
	/** ISO instant. */
	at: string;
	/** Name of the change, such as `staff.added`. */
	action: string;
	/** What was changed: `paper-137`, `staff`, `conference`. */
	object: string;
	/** Who did it, and who really, where somebody acted as another person; null: the platform itself. */
	actor: AuditPerson | null;
	real_actor: AuditPerson | null;
	/** What it was and what it became, as far as there is something to compare. */
	before: unknown;
	after: unknown;
}

/** Somebody in the log; without an address where the account is gone. */
export interface AuditPerson {
	id: string;
	email: string | null;
	name: string | null;
}

/** A page of the log. */
export interface AuditPage {
	entries: AuditEntry[];
	/** Send it back as `before` for the entries behind; null at the month's beginning. */
	next: string | null;
}
