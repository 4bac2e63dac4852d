import type { AuditEntry } from "../../kernel/audit.ts";
import type { AuthSessionItem, authSessions } from "../auth-session/entity.ts";

type Where = Parameters<
	ReturnType<ReturnType<ReturnType<typeof authSessions>["patch"]>["remove"]>["where"]
>[0];

/** Returns the condition that the impersonation is unchanged since the session was read. */
export function impersonationUnchanged(seen: AuthSessionItem["impersonation"]): Where {
	return ({ impersonation }, { eq, notExists }) =>
		seen
			? `${eq(impersonation.until, seen.until)} AND ${eq(impersonation.user_id, seen.user_id)}`
			: notExists(impersonation);
}

/** Returns the log entry of an impersonation's end, in the log where its start was recorded. */
export function impersonationEndedEntries({ user_id, impersonation }: AuthSessionItem): AuditEntry[] {
	if (!impersonation) return [];
	const object = `account-${impersonation.user_id}` as const;
	return [{ conference: impersonation.began_in, object, action: "impersonation.ended", actor: user_id }];
}
