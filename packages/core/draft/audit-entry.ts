import type { AuditAction } from "@deck/contracts/audit";
import type { AuditEntry } from "../kernel/audit.ts";
import type { SignedInContext } from "../kernel/context.ts";

/**
 * Builds a draft's log entry in the user's history, as the conference's staff must not know of drafts. Names neither
 * content nor conference, which may be purged.
 */
export function draftAuditEntry({ actor }: SignedInContext, action: AuditAction, draft: string): AuditEntry {
	return { object: `account-${actor.user_id}`, action, after: { draft } };
}
