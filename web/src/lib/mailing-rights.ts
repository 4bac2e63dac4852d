import type { AdminRole } from "@deck/contracts/enums";
import type { MailingSubjectKind } from "@deck/contracts/mailing";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";

export function mayWriteMailing(of: MailingSubjectKind, roles: readonly AdminRole[]): boolean {
	if (of === "papers") return hasPermission(roles, "messages", "write");
	return permissionScope(roles, "messages", "write") === "all" && hasPermission(roles, of, "read");
}
