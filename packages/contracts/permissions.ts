import type { AdminRole, StaffRole } from "./enums.ts";

/**
 * What a role may do in an area.
 * `write`: everywhere in the conference · `own`: as much as the creator, in own sections only · `propose`: may propose
 * in own sections, not decide · `read`: read only · `none`: nothing.
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
/** What somebody is about to do, from the least to the most; who may do more may do less. */
const NEEDS = ["read", "propose", "write"] as const;
export type Need = (typeof NEEDS)[number];

/** Grants that reach no further than the role's sections. */
const SECTION_BOUND: readonly Grant[] = ["own", "propose"];

/** Whether a role's grant gives what is needed, wherever it does. */
function gives(area: Area, grant: Grant, need: Need): boolean {
	if (grant === "none") return false;
	if (grant === "own") return gives(area, PERMISSIONS[area].creator, need);
	return NEEDS.indexOf(grant) >= NEEDS.indexOf(need);
}

/**
 * Where the roles give what is needed: everywhere, in some sections only, or nowhere (null).
 * A section role whose row says `read` (sections, dates) reads everywhere.
 */
export function reach(
	roles: readonly AdminRole[],
	area: Area,
	need: Need,
): "all" | ReadonlySet<string> | null {
	const sections = new Set<string>();
	for (const role of roles) {
		const grant: Grant = PERMISSIONS[area][role.type];
		if (!gives(area, grant, need)) continue;
		if (!SECTION_BOUND.includes(grant)) return "all";
		if (role.section_id) sections.add(role.section_id);
	}
	return sections.size > 0 ? sections : null;
}

/** Whether the roles allow it, everywhere or in some section; with a section, whether they do there. */
export function may(roles: readonly AdminRole[], area: Area, need: Need, section?: string): boolean {
	const where = reach(roles, area, need);
	if (where === null) return false;
	return where === "all" || section === undefined || where.has(section);
}

/** Whether a role is bound to sections (`sec_…`, specification §6). */
export function isSectionRole(type: StaffRole): boolean {
	return type.startsWith("sec_");
}
