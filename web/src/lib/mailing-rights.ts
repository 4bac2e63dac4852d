import type { AdminRole } from "@deck/contracts/enums";
import type { MailingOf } from "@deck/contracts/mailing";
import { may, reach } from "@deck/contracts/permissions";

/**
 * Returns whether staff may send mailings. Section roles may write only to authors and reviewers of their sections'
 * papers.
 */
export function mayWriteTo(of: MailingOf, roles: readonly AdminRole[]): boolean {
	if (of === "papers") return may(roles, "messages", "write");
	return reach(roles, "messages", "write") === "all" && may(roles, of, "read");
}
