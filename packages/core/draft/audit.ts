import type { AuditAction } from "@deck/contracts/audit";
import type { AuditEntry } from "../kernel/audit.ts";
import type { SignedIn } from "../kernel/context.ts";

/**
 * Logs a draft in the user's history, not the conference's, whose staff must not know of it. Contains neither content
 * nor conference, which may be purged.
 */
export function draftLogged({ actor }: SignedIn, action: AuditAction, draft: string): AuditEntry {
	return { object: `account-${actor.user_id}`, action, after: { draft } };
}
