import type { UserItem } from "../../account/lookup.ts";
import { checkUserUnchanged } from "../../account/update.ts";
import { commit, put, update } from "../../kernel/commit.ts";
import { nullIfConditionFails } from "../../kernel/condition.ts";
import { systemContext } from "../../kernel/context.ts";
import { epochSeconds } from "../../kernel/epoch-seconds.ts";
import { AppError } from "../../kernel/errors.ts";
import { hash, newToken } from "../../kernel/ids.ts";
import type { Ports } from "../../kernel/ports.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { moveSockets } from "../../live/sockets/disconnect.ts";
import { impersonationUnchanged } from "../impersonation/impersonation-end.ts";
import { type AuthSessionItem, authSessions } from "./entity.ts";

/**
 * Replaces the token after the account's rights changed; returns the new cookie or null. The old
 * token is valid until the new one is used, so a lost answer signs nobody out.
 */
export async function rotateToken(
	ports: Ports,
	session: AuthSessionItem,
	user: UserItem,
): Promise<string | null> {
	const now = ports.now();
	const seconds = epochSeconds(now);
	const rights = user.rights ?? 0;
	if ((session.rights ?? 0) === rights) return null;
	if (session.replaced !== undefined && seconds - session.replaced < SETTINGS.sessionOverlapSeconds)
		return null;
	const token = newToken();
	const { replaces: _, replaced, ...kept } = session;
	const alreadyRotated = new AppError("stale", "stale");
	try {
		await commit(systemContext(ports), {
			writes: [
				update(
					authSessions(ports.table)
						.patch({ user_id: user.user_id, session: session.session })
						.set({ replaced: seconds })
						.where(({ replaced: at }, { eq, notExists }) =>
							replaced === undefined ? notExists(at) : eq(at, replaced),
						)
						// The copy would undo a concurrent change of the impersonation.
						.where(impersonationUnchanged(session.impersonation)),
					alreadyRotated,
				),
				// A concurrent end of sessions must end this token too.
				checkUserUnchanged(ports.table, user, alreadyRotated),
				put(
					authSessions(ports.table).create({
						...kept,
						session: hash(token),
						issued: now.getTime(),
						rights,
						replaces: session.session,
					}),
				),
			],
			audit: [],
			events: [],
		});
	} catch (error) {
		// A parallel request rotated it, or the session ended.
		if (error === alreadyRotated) return null;
		throw error;
	}
	return `${user.user_id}.${token}`;
}

/** Ends the replaced token at the new one's first use, and moves its sockets. */
export async function endReplacedToken(ports: Ports, session: AuthSessionItem): Promise<void> {
	if (session.replaces === undefined) return;
	const { user_id } = session;
	const all = authSessions(ports.table);
	await moveSockets(ports, user_id, { from: session.replaces, to: session.session });
	await all.delete({ user_id, session: session.replaces }).go();
	// A patch does not revive a signed-out session.
	await nullIfConditionFails(all.patch({ user_id, session: session.session }).remove(["replaces"]).go());
}
