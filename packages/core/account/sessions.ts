import type { EntityItem } from "electrodb";
import { update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { hash, newToken } from "../kernel/ids.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { cutSession } from "../live/forget.ts";
import { sessions, users } from "./entity.ts";
import type { UserItem } from "./find.ts";

export type SessionItem = EntityItem<ReturnType<typeof sessions>>;

/** Longer descriptions of a browser say nothing more to a person. */
const AGENT_LENGTH = 255;

/** Begins a session; answers the cookie's value, `<user id>.<token>`. A session that the browser had ends. */
export async function startSession(context: Context, userId: string): Promise<string> {
	const token = newToken();
	const now = context.now();
	const seen = Math.floor(now.getTime() / 1000);
	await sessions(context.table)
		.create({
			user_id: userId,
			session: hash(token),
			created_at: now.toISOString(),
			agent: context.agent.slice(0, AGENT_LENGTH),
			address: context.address,
			issued: now.getTime(),
			seen,
			ttl: seen + SETTINGS.sessionSeconds,
		})
		.go();
	if (context.session) await endSession(context, context.session);
	return `${userId}.${token}`;
}

/** Ends a session and its open sockets. */
export async function endSession(
	ports: Ports,
	{ user_id, session }: { user_id: string; session: string },
): Promise<void> {
	await sessions(ports.table).delete({ user_id, session }).go();
	await cutSession(ports, user_id, session);
}

/** Whether a session that is stored still holds: neither over, nor ended with all others of its account. */
export function holds(session: SessionItem, user: UserItem, now: Date): boolean {
	if (session.ttl * 1000 <= now.getTime()) return false;
	return session.issued >= (user.sessions_from ?? 0) || session.session === user.session_kept;
}

/** Every session of an account that holds, the last used first. One query. */
export async function sessionsOf(table: Table, user: UserItem, now: Date): Promise<SessionItem[]> {
	const { data } = await sessions(table)
		.query.primary({ user_id: user.user_id })
		.go({ pages: "all", consistent: true });
	return data
		.filter((session) => session.replaced === undefined && holds(session, user, now))
		.sort((a, b) => b.seen - a.seen || b.issued - a.issued);
}

/**
 * What a change of an account sets to end its sessions but for one, in the change's own commit; `forgetSessions` tidies
 * up after it.
 */
export function endingSessions(now: Date, kept?: string): { sessions_from: number; session_kept: string } {
	return { sessions_from: now.getTime(), session_kept: kept ?? "" };
}

/** Removes the rows and the sockets of all sessions of an account but one, once they have ended with a change of it. */
export async function forgetSessions(ports: Ports, userId: string, kept?: string): Promise<void> {
	const { data } = await sessions(ports.table)
		.query.primary({ user_id: userId })
		.go({ pages: "all", consistent: true });
	for (const { user_id, session } of data) {
		if (session !== kept) await endSession(ports, { user_id, session });
	}
}

/** The write that has an account's tokens replaced when they come next, as its rights are others from now on. */
export function rightsChanged(table: Table, userId: string, now: Date): Write {
	return update(users(table).patch({ user_id: userId }).set({ rights_at: now.getTime() }));
}
