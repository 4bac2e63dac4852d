import * as v from "valibot";
import type { AdminRole } from "./enums.ts";
import { type Area, type Need, reach } from "./permissions.ts";

/**
 * What of a conference waits for its staff, in the order in which it is shown. Each kind is a filter of a list, and its
 * count the number of rows that the list then shows.
 */
export const WORK_KINDS = [
	/** Papers with all reviews in: for who may decide, and for who may only propose and has not. */
	"decide",
	"propose",
	/** Papers without reviewers; with overdue answers or reviews; with requests that nobody has answered yet. */
	"no_reviewers",
	"late",
	"unanswered",
	/** Conversations that wait for an answer. */
	"conversations",
	/** Registrations: with a document to verify, sent since one last looked, unpaid, paid with a sum left, with a talk that left. */
	"documents",
	"new_registrations",
	"payments",
	"balances",
	"reports",
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** GET conf/{conf}/adm/work: what waits for the asker as staff; kinds of which nothing waits are left out. */
export interface Work {
	kind: WorkKind;
	/** At least 1. */
	count: number;
	/** Ids of the sections to which it is bound, where the asker reads more than these. */
	sections?: string[];
	/** Of new registrations: the ISO instant after which they were sent. */
	since?: string;
}

/** PUT conf/{conf}/adm/registrations/seen: when the newest registration was sent that one has seen in the list. */
export const RegistrationsSeenForm = v.object({
	sent_at: v.pipe(v.string("required"), v.isoTimestamp("invalid")),
});
export type RegistrationsSeenForm = v.InferOutput<typeof RegistrationsSeenForm>;

/** Whether anything can wait for somebody with these roles. */
export const hasWork = (roles: readonly AdminRole[]): boolean => reach(roles, "messages", "write") !== null;

/** Where somebody may act, and the filter by sections that a list needs for it. */
export interface WorkReach {
	includes(section: string): boolean;
	/** Absent where the list shows no more than that anyway. */
	sections?: string[];
}

/**
 * Tells where roles let somebody act on what a list shows them; null: nowhere.
 * @param but where this is allowed too, it is another kind of work
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
