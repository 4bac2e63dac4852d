import type { AuditEntry } from "../../kernel/audit.ts";
import type { SessionItem, sessions } from "../session/entity.ts";

type Where = Parameters<ReturnType<ReturnType<ReturnType<typeof sessions>["patch"]>["remove"]>["where"]>[0];

/** The condition that a session's person still acts as whom they did when it was read, or still as nobody. */
export function actsAsBefore(acting: SessionItem["impersonation"]): Where {
	return ({ impersonation }, { eq, notExists }) =>
		acting
			? `${eq(impersonation.until, acting.until)} AND ${eq(impersonation.user_id, acting.user_id)}`
			: notExists(impersonation);
}

/** What the log says of the end of acting as another person, there where it has the beginning; nothing of who did not. */
export function actingEnded({ user_id, impersonation }: SessionItem): AuditEntry[] {
	if (!impersonation) return [];
	const object = `account-${impersonation.user_id}` as const;
	return [{ conference: impersonation.began_in, object, action: "impersonation.ended", actor: user_id }];
}
