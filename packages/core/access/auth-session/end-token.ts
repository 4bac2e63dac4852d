import { commit, remove } from "../../kernel/commit.ts";
import { systemContext } from "../../kernel/context.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Ports } from "../../kernel/ports.ts";
import { disconnectSession } from "../../live/sockets/disconnect.ts";
import { impersonationEndedEntries, impersonationUnchanged } from "../impersonation/impersonation-end.ts";
import { type AuthSessionItem, authSessions } from "./entity.ts";

/** Deletes its sockets too; ends and logs its impersonation. */
export async function endToken(ports: Ports, token: AuthSessionItem): Promise<void> {
	const all = authSessions(ports.table);
	const key = { user_id: token.user_id, session: token.session };
	// A replaced token is a copy.
	if (token.impersonation && token.replaced === undefined) {
		try {
			await commit(systemContext(ports), {
				writes: [remove(all.remove(key).where(impersonationUnchanged(token.impersonation)))],
				audit: impersonationEndedEntries(token),
				events: [],
			});
		} catch (error) {
			if (!(error instanceof AppError && error.kind === "stale")) throw error;
			const [now] = await getItems(ports.table, [lookup(all, all.get(key))]);
			if (now) return endToken(ports, now);
		}
	} else await all.delete(key).go();
	await disconnectSession(ports, token.user_id, token.session);
}
