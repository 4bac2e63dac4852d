import type { AdminRole, StaffRole } from "./enums.ts";

/**
 * What a role may do in an area.
 * `write`: everywhere in the conference · `own`: own sections only · `propose`: may propose in own sections, not
 * decide · `read`: read only · `none`: nothing.
 */
export type Grant = "write" | "own" | "propose" | "read" | "none";

const row = (
	creator: Grant,
	superadmin: Grant,
	editor: Grant,
	observer: Grant,
	sec_secretary: Grant,
	sec_chair: Grant,
): Record<StaffRole, Grant> => ({ creator, superadmin, editor, observer, sec_secretary, sec_chair });

/** What staff may do (product.md §1, "Staff permissions"), as data: the server decides by it, the web shows it. */
export const PERMISSIONS = {
	/** Details, info, dates, logo, open and hide the conference. */
	conference: row("write", "write", "read", "read", "read", "read"),
	staff: row("write", "write", "read", "read", "none", "none"),
	/** Delete or hand over the conference. */
	ownership: row("write", "none", "none", "none", "none", "none"),
	impersonate: row("write", "write", "none", "none", "none", "none"),
	/** Sections, issues, events. */
	structure: row("write", "write", "write", "read", "read", "read"),
	/** Papers and reviews, to be read. */
	papers: row("read", "read", "read", "read", "own", "own"),
	/** A paper's data, opening it for editing, submitting for an author. */
	editing: row("write", "write", "write", "none", "own", "own"),
	experts: row("write", "write", "write", "read", "own", "own"),
	decision: row("write", "write", "write", "none", "propose", "own"),
	/** Section and type of a paper, its extended paper, deleting and restoring. */
	placement: row("write", "write", "write", "none", "none", "none"),
	registrations: row("write", "write", "write", "read", "none", "none"),
	messages: row("write", "write", "write", "read", "own", "own"),
	exports: row("write", "write", "write", "write", "own", "own"),
	audit: row("read", "read", "read", "none", "none", "none"),
} as const satisfies Record<string, Record<StaffRole, Grant>>;

export type Area = keyof typeof PERMISSIONS;
export type Need = "read" | "propose" | "write";

/** The grants that give what is needed. */
export const ENOUGH: Record<Need, readonly Grant[]> = {
	read: ["write", "own", "propose", "read"],
	propose: ["write", "own", "propose"],
	write: ["write", "own"],
};

/** Whether roles give what is needed in an area, everywhere or in some section. */
export function mayAnywhere(roles: readonly AdminRole[], area: Area, need: Need): boolean {
	return roles.some(({ type }) => ENOUGH[need].includes(PERMISSIONS[area][type]));
}
