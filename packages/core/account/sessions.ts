import type { EntityItem } from "electrodb";
import { update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { hash, newId, newToken } from "../kernel/ids.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { cutSession } from "../live/forget.ts";
import { sessions, users } from "./entity.ts";
import type { UserItem } from "./find.ts";

export type SessionItem = EntityItem<ReturnType<typeof sessions>>;

/** Longer descriptions of a browser say nothing more to a person. */
const AGENT_LENGTH = 255;

/**
 * Begins a session; answers the cookie's value, `<user id>.<token>`. A session that the browser had ends.
 * @param since when the person was asked who they are: a change of the account that ends its sessions after that ends
 * this one too
 */
export async function startSession(
	context: Context,
	userId: string,
	since: Date = context.now(),
): Promise<string> {
	const token = newToken();
	const seen = Math.floor(since.getTime() / 1000);
	await sessions(context.table)
		.create({
			user_id: userId,
			session: hash(token),
			device: newId(),
			created_at: since.toISOString(),
			agent: context.agent.slice(0, AGENT_LENGTH),
			address: context.address,
			issued: since.getTime(),
			seen,
			ttl: seen + SETTINGS.sessionSeconds,
		})
		.go();
	if (context.session) await endDevice(context, context.session);
	return `${userId}.${token}`;
}

/** Signs a device out: all its tokens end, and their open sockets. */
export async function endDevice(
	ports: Ports,
	{ user_id, device }: { user_id: string; device: string },
): Promise<void> {
	const left = async () => (await tokensOf(ports.table, user_id)).filter((one) => one.device === device);
	// A request beside this one may have replaced the token that it came with; one that is gone can't be replaced.
	for (let found = await left(); found.length > 0; found = await left()) {
		for (const one of found) await endToken(ports, one);
	}
}

async function endToken(ports: Ports, { user_id, session }: SessionItem): Promise<void> {
	await sessions(ports.table).delete({ user_id, session }).go();
	await cutSession(ports, user_id, session);
}

/** Whether a session that is stored still holds: neither over, nor ended with all others of its account. */
export function holds(session: SessionItem, user: UserItem, now: Date): boolean {
	if (session.ttl * 1000 <= now.getTime()) return false;
	return session.issued >= (user.sessions_from ?? 0) || session.device === user.device_kept;
}

/** Every device on which an account is signed in, by the token that was used last; the last used device first. One query. */
export async function devicesOf(table: Table, user: UserItem, now: Date): Promise<SessionItem[]> {
	const tokens = (await tokensOf(table, user.user_id))
		.filter((one) => holds(one, user, now))
		.sort((a, b) => b.seen - a.seen || b.issued - a.issued);
	return tokens.filter((one, at) => tokens.findIndex(({ device }) => device === one.device) === at);
}

async function tokensOf(table: Table, user_id: string): Promise<SessionItem[]> {
	const { data } = await sessions(table).query.primary({ user_id }).go({ pages: "all", consistent: true });
	return data;
}

/**
 * What a change of an account sets to end its sessions but for one device's, in the change's own commit;
 * `forgetSessions` tidies up after it.
 */
export function endingSessions(now: Date, kept?: string): { sessions_from: number; device_kept: string } {
	return { sessions_from: now.getTime(), device_kept: kept ?? "" };
}

/** Removes the rows and the sockets of all devices of an account but one, once they have ended with a change of it. */
export async function forgetSessions(ports: Ports, userId: string, kept?: string): Promise<void> {
	for (const one of await tokensOf(ports.table, userId)) {
		if (one.device !== kept) await endToken(ports, one);
	}
}

/** The write that has an account's tokens replaced when they come next, as its rights are others from now on. */
export function rightsChanged(table: Table, userId: string, now: Date): Write {
	return update(
		users(table).patch({ user_id: userId }).set({ rights_at: now.getTime() }).add({ version: 1 }),
	);
}
