import type { AdminRole } from "@deck/contracts/enums";
import type { MailingOf } from "@deck/contracts/mailing";
import { may, reach } from "@deck/contracts/permissions";

/** Whether staff write to many of these people: section roles to the authors and reviewers of their sections' papers alone. */
export function mayWriteTo(of: MailingOf, roles: readonly AdminRole[]): boolean {
	if (of === "papers") return may(roles, "messages", "write");
	return reach(roles, "messages", "write") === "all" && may(roles, of, "read");
}
