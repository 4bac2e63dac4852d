import * as v from "valibot";
import type { AdminRole } from "./enums.ts";
import { type Area, type Need, reach } from "./permissions.ts";

/** In display order. A count equals the rows of its list. */
export const WORK_KINDS = [
	/** With all reviews in; `propose`: for users who only propose, and have not. */
	"decide",
	"propose",
	/** Papers without reviewers; reviewed papers with a new version and nobody invited; overdue answers or reviews; unanswered requests. */
	"no_reviewers",
	"next_round",
	"late",
	"unanswered",
	"conversations",
	/** Registrations with a document to verify, new since the last visit, unpaid, with a balance, with a lost report. */
	"documents",
	"new_registrations",
	"payments",
	"balances",
	"reports",
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** GET conf/{conf}/adm/work: the user's; empty kinds are left out. */
export interface Work {
	kind: WorkKind;
	count: number;
	/** Sections it is limited to, if the user reads more. */
	sections?: string[];
	/** ISO instant after which new registrations were sent. */
	since?: string;
}

/** PUT conf/{conf}/adm/registrations/seen: of the newest one the user has seen. */
export const RegistrationsSeenForm = v.object({
	sent_at: v.pipe(v.string("required"), v.isoTimestamp("invalid")),
});
export type RegistrationsSeenForm = v.InferOutput<typeof RegistrationsSeenForm>;

export const hasWork = (roles: readonly AdminRole[]): boolean => reach(roles, "messages", "write") !== null;

/** Where the user may act. */
export interface WorkReach {
	includes(section: string): boolean;
	/** A list filter; absent if not needed. */
	sections?: string[];
}

/**
 * Returns null for nowhere.
 * @param but excludes places where this is allowed too
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
