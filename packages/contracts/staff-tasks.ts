import * as v from "valibot";
import type { AdminRole } from "./enums.ts";
import { type Area, type Need, permissionScope } from "./permissions.ts";

/** In display order. A count equals the rows of its list. */
export const STAFF_TASK_KINDS = [
	/** All reviews are in, and enough; `propose`: for users who only propose and have not. */
	"decide",
	"propose",
	/** Recorded decisions that the authors do not know. */
	"held",
	/**
	 * Papers without reviewers; with a new version and nobody invited; with too few reviews, as somebody declined;
	 * with overdue answers or reviews; unanswered requests.
	 */
	"no_reviewers",
	"next_round",
	"another_reviewer",
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
export type StaffTaskKind = (typeof STAFF_TASK_KINDS)[number];

/** GET conf/{conf}/adm/work: the user's; empty kinds are left out. */
export interface StaffTask {
	kind: StaffTaskKind;
	count: number;
	/** Its sections, if the user reads more. */
	sections?: string[];
	/** Held decisions on extended papers are among them. */
	extended?: true;
	/** New registrations came after this ISO instant. */
	since?: string;
}

/** PUT conf/{conf}/adm/registrations/seen: of the newest one seen. */
export const RegistrationsSeenForm = v.object({
	sent_at: v.pipe(v.string("required"), v.isoTimestamp("invalid")),
});
export type RegistrationsSeenForm = v.InferOutput<typeof RegistrationsSeenForm>;

/**
 * Checks for roles with tasks. Observers have none: they read everything but may change nothing, so nothing waits
 * for them.
 */
export const hasStaffTasks = (roles: readonly AdminRole[]): boolean =>
	permissionScope(roles, "messages", "write") !== null;

/** Where the user may act. */
export interface StaffTaskScope {
	includes(section: string): boolean;
	/** A list filter; absent if not needed. */
	sections?: string[];
}

/**
 * Returns null for nowhere.
 * @param but excludes places where this is allowed too
 */
export function staffTaskScope(
	roles: readonly AdminRole[],
	[area, need]: readonly [Area, Need],
	read: Area,
	but?: readonly [Area, Need],
): StaffTaskScope | null {
	const [acts, reads] = [permissionScope(roles, area, need), permissionScope(roles, read, "read")];
	const other = but ? permissionScope(roles, ...but) : null;
	if (acts === null || other === "all") return null;
	if (acts === "all") return { includes: (section) => !other?.has(section) };
	const sections = [...acts].filter((section) => !other?.has(section)).sort();
	if (sections.length === 0) return null;
	const whole = reads !== "all" && reads?.size === sections.length;
	return { includes: (section) => sections.includes(section), ...(!whole && { sections }) };
}
