import type { AdminRole } from "@deck/contracts/enums";
import { may } from "../kernel/permissions.ts";

/** A staff row, as far as the rules ask. */
interface Row {
	email: string;
	user_id?: string | undefined;
	admin_roles: AdminRole[];
}

/** Whether a row holds the conference's creator, who can't be removed and hands over instead. */
export function isCreator(row: Pick<Row, "admin_roles">): boolean {
	return row.admin_roles.some((role) => role.type === "creator");
}

/**
 * Whether somebody who may manage staff is left when a member has other roles, or none. Roles that wait for an
 * address to be verified manage nothing yet.
 */
export function leavesManager(staff: readonly Row[], email: string, roles: AdminRole[]): boolean {
	return staff.some((one) => {
		const then = one.email === email ? roles : one.admin_roles;
		return one.user_id !== undefined && may(then, "staff", "write");
	});
}

/** The section that stands in a role and not in the conference; its place in the list, or -1. */
export function unknownSection(roles: readonly AdminRole[], sections: readonly { id: string }[]): number {
	return roles.findIndex(
		(role) => role.section_id !== undefined && !sections.some((section) => section.id === role.section_id),
	);
}
