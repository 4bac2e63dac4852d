import type { AdminRole } from "@deck/contracts/enums";
import { may } from "../kernel/permissions.ts";

/** Whether a row holds the conference's creator, who can't be removed and hands over instead. */
export function isCreator(row: { admin_roles: readonly AdminRole[] }): boolean {
	return row.admin_roles.some((role) => role.type === "creator");
}

/** Whether roles let their holder manage the staff. */
export function managesStaff(roles: readonly AdminRole[]): boolean {
	return may(roles, "staff", "write");
}

/** The section that stands in a role and not in the conference; its place in the list, or -1. */
export function unknownSection(roles: readonly AdminRole[], sections: readonly { id: string }[]): number {
	return roles.findIndex(
		(role) => role.section_id !== undefined && !sections.some((section) => section.id === role.section_id),
	);
}
