import type { AuditEntry } from "../../kernel/audit.ts";
import type { SessionItem, sessions } from "../session/entity.ts";

type Where = Parameters<ReturnType<ReturnType<ReturnType<typeof sessions>["patch"]>["remove"]>["where"]>[0];

/** Condition: the impersonation is unchanged since the session was read. */
export function actsAsBefore(acting: SessionItem["impersonation"]): Where {
	return ({ impersonation }, { eq, notExists }) =>
		acting
			? `${eq(impersonation.until, acting.until)} AND ${eq(impersonation.user_id, acting.user_id)}`
			: notExists(impersonation);
}

/** Logs the end where the start was logged. */
export function actingEnded({ user_id, impersonation }: SessionItem): AuditEntry[] {
	if (!impersonation) return [];
	const object = `account-${impersonation.user_id}` as const;
	return [{ conference: impersonation.began_in, object, action: "impersonation.ended", actor: user_id }];
}
