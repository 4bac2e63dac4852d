import type { AdminRole, StaffRole } from "./enums.ts";

/** `own`: the creator's grant, in the role's sections · `propose`: in own sections, not decide. */
export type Grant = "write" | "own" | "propose" | "read" | "none";

const row = (
	creator: Grant,
	superadmin: Grant,
	editor: Grant,
	observer: Grant,
	sec_secretary: Grant,
	sec_chair: Grant,
): Record<StaffRole, Grant> => ({ creator, superadmin, editor, observer, sec_secretary, sec_chair });

/** See product.md §1; for server and web. */
export const PERMISSIONS = {
	/** Details, info, dates, logo, opening and hiding. */
	conference: row("write", "write", "read", "read", "read", "read"),
	staff: row("write", "write", "read", "read", "none", "none"),
	/** Deleting and handing over the conference. */
	ownership: row("write", "none", "none", "none", "none", "none"),
	impersonate: row("write", "write", "none", "none", "none", "none"),
	/** Sections, issues, events. */
	structure: row("write", "write", "write", "read", "read", "read"),
	/** The draft of the programme and its releases (product.md §11). */
	programme: row("write", "write", "write", "read", "read", "read"),
	/** Reading papers and reviews. */
	papers: row("read", "read", "read", "read", "own", "own"),
	/** A paper's data, opening for editing, submitting for an author. */
	editing: row("write", "write", "write", "none", "own", "own"),
	experts: row("write", "write", "write", "read", "own", "own"),
	decision: row("write", "write", "write", "none", "propose", "own"),
	/** Section, type, extended paper; deleting and restoring. */
	placement: row("write", "write", "write", "none", "none", "none"),
	registrations: row("write", "write", "write", "read", "none", "none"),
	messages: row("write", "write", "write", "read", "own", "own"),
	exports: row("write", "write", "write", "write", "own", "own"),
	audit: row("read", "read", "read", "none", "none", "none"),
} as const satisfies Record<string, Record<StaffRole, Grant>>;

export type Area = keyof typeof PERMISSIONS;
/** Each includes those before. */
const NEEDS = ["read", "propose", "write"] as const;
export type Need = (typeof NEEDS)[number];

/** Grants limited to the role's sections. */
const SECTION_BOUND: readonly Grant[] = ["own", "propose"];

function grantAllows(area: Area, grant: Grant, need: Need): boolean {
	if (grant === "none") return false;
	if (grant === "own") return grantAllows(area, PERMISSIONS[area].creator, need);
	return NEEDS.indexOf(grant) >= NEEDS.indexOf(need);
}

export function permissionScope(
	roles: readonly AdminRole[],
	area: Area,
	need: Need,
): "all" | ReadonlySet<string> | null {
	const sections = new Set<string>();
	for (const role of roles) {
		const grant: Grant = PERMISSIONS[area][role.type];
		if (!grantAllows(area, grant, need)) continue;
		if (!SECTION_BOUND.includes(grant)) return "all";
		if (role.section_id) sections.add(role.section_id);
	}
	return sections.size > 0 ? sections : null;
}

/** Checks a permission; without a section, in any section. */
export function hasPermission(
	roles: readonly AdminRole[],
	area: Area,
	need: Need,
	section?: string,
): boolean {
	const where = permissionScope(roles, area, need);
	if (where === null) return false;
	return where === "all" || section === undefined || where.has(section);
}

/** Checks for a section role: these begin with `sec_` (specification §6). */
export function isSectionRole(type: StaffRole): boolean {
	return type.startsWith("sec_");
}
