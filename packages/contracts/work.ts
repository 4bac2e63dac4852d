import * as v from "valibot";
import type { AdminRole } from "./enums.ts";
import { type Area, type Need, reach } from "./permissions.ts";

/** Work that waits for staff, in display order. A count equals the rows of the filtered list. */
export const WORK_KINDS = [
	/** Papers with all reviews in: for users who may decide; for those who may only propose and have not. */
	"decide",
	"propose",
	/** Papers without reviewers; with overdue answers or reviews; with unanswered requests. */
	"no_reviewers",
	"late",
	"unanswered",
	"conversations",
	/**
	 * Registrations: document to verify, new since the last visit, unpaid, paid with a balance, paid with a lost
	 * report.
	 */
	"documents",
	"new_registrations",
	"payments",
	"balances",
	"reports",
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** GET conf/{conf}/adm/work: the user's work as staff; empty kinds are left out. */
export interface Work {
	kind: WorkKind;
	count: number;
	/** The sections it is limited to, if the user reads more. */
	sections?: string[];
	/** Of new registrations: sent after this ISO instant. */
	since?: string;
}

/** PUT conf/{conf}/adm/registrations/seen: `sent_at` of the newest registration the user has seen. */
export const RegistrationsSeenForm = v.object({
	sent_at: v.pipe(v.string("required"), v.isoTimestamp("invalid")),
});
export type RegistrationsSeenForm = v.InferOutput<typeof RegistrationsSeenForm>;

export const hasWork = (roles: readonly AdminRole[]): boolean => reach(roles, "messages", "write") !== null;

/** Sections where the user may act, and the list's section filter for them. */
export interface WorkReach {
	includes(section: string): boolean;
	/** Absent if the list shows only those anyway. */
	sections?: string[];
}

/**
 * Returns where the roles allow acting on a list; null: nowhere.
 * @param but places where this is allowed too are another kind of work
 */
export function workReach(
	roles: readonly AdminRole[],
	[area, need]: readonly [Area, Need],
	read: Area,
	but?: readonly [Area, Need],
): WorkReach | null {
	const [acts, reads] = [reach(roles, area, need), reach(roles, read, "read")];
	const other = but ? reach(roles, ...but) : null;
	if (acts === null || other === "all") return null;
	if (acts === "all") return { includes: (section) => !other?.has(section) };
	const sections = [...acts].filter((section) => !other?.has(section)).sort();
	if (sections.length === 0) return null;
	const whole = reads !== "all" && reads?.size === sections.length;
	return { includes: (section) => sections.includes(section), ...(!whole && { sections }) };
}
