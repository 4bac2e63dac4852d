import { commit, remove } from "../../kernel/commit.ts";
import { outsideRequests } from "../../kernel/context.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Ports } from "../../kernel/ports.ts";
import { cutSession } from "../../sockets/forget.ts";
import { actingEnded, actsAsBefore } from "../acting/acting-end.ts";
import { type SessionItem, sessions } from "./entity.ts";

/** Deletes its sockets too; ends and logs its impersonation. */
export async function endToken(ports: Ports, token: SessionItem): Promise<void> {
	const all = sessions(ports.table);
	const key = { user_id: token.user_id, session: token.session };
	// A replaced token is a copy.
	if (token.impersonation && token.replaced === undefined) {
		try {
			await commit(outsideRequests(ports), {
				writes: [remove(all.remove(key).where(actsAsBefore(token.impersonation)))],
				audit: actingEnded(token),
				events: [],
			});
		} catch (error) {
			if (!(error instanceof AppError && error.kind === "stale")) throw error;
			const [now] = await getItems(ports.table, [lookup(all, all.get(key))]);
			if (now) return endToken(ports, now);
		}
	} else await all.delete(key).go();
	await cutSession(ports, token.user_id, token.session);
}
