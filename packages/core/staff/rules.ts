import type { AdminRole } from "@deck/contracts/enums";
import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import { invalid } from "../kernel/errors.ts";

/** Checks for the creator's role, which cannot be removed, only handed over. */
export function isCreator(row: { admin_roles: readonly AdminRole[] }): boolean {
	return row.admin_roles.some((role) => role.type === "creator");
}

export function managesStaff(roles: readonly AdminRole[]): boolean {
	return hasPermission(roles, "staff", "write");
}

/**
 * Checks that the sections of roles exist.
 * @throws 422 `section_unknown` at the first unknown one of `admin_roles`
 */
export function assertSectionsExist(
	{ sections }: Pick<ConferenceItem, "sections">,
	roles: readonly AdminRole[],
): void {
	const at = roles.findIndex(
		(role) => role.section_id !== undefined && !sections.some((section) => section.id === role.section_id),
	);
	if (at >= 0) throw invalid(`admin_roles.${at}.section_id`, "section_unknown");
}
