import type { AuditAction } from "@deck/contracts/audit";
import type { AuditEntry } from "../kernel/audit.ts";
import type { SignedIn } from "../kernel/context.ts";

/**
 * How the log tells of a draft: in the person's own history and never in the conference's, whose staff are to know
 * nothing of it; and nothing of what is written, nor where, as
 * the conference may be purged.
 */
export function draftLogged({ actor }: SignedIn, action: AuditAction, draft: string): AuditEntry {
	return { object: `account-${actor.user_id}`, action, after: { draft } };
}
