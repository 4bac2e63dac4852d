import type { UserItem } from "../../account/lookup.ts";
import { checkUserUnchanged } from "../../account/update.ts";
import { commit, put, remove, type Write } from "../../kernel/commit.ts";
import { type Context, systemContext } from "../../kernel/context.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import { epochSeconds } from "../../kernel/epoch-seconds.ts";
import { AppError } from "../../kernel/errors.ts";
import { hash, newId, newToken } from "../../kernel/ids.ts";
import type { Ports, Table } from "../../kernel/ports.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { disconnectSession } from "../../live/sockets/disconnect.ts";
import { impersonationEndedEntries, impersonationUnchanged } from "../impersonation/impersonation-end.ts";
import { type AuthSessionItem, authSessions } from "./entity.ts";

const AGENT_LENGTH = 255;

export interface NewAuthSession {
	/** `<user id>.<token>`. */
	cookie: string;
	device: string;
	/** Needs a commit that checks that the account is unchanged. */
	write: Write;
}

/** Creates a session for the account as it is after the commit. Returns its cookie, its device and the write. */
export function createAuthSession(
	context: Context,
	{ user_id, generation, rights }: Pick<UserItem, "user_id" | "generation" | "rights">,
): NewAuthSession {
	const token = newToken();
	const device = newId();
	const now = context.now();
	const created_at = now.toISOString();
	const write = put(
		authSessions(context.table).create({
			user_id,
			session: hash(token),
			device,
			created_at,
			agent: context.agent.slice(0, AGENT_LENGTH),
			address: context.address,
			issued: now.getTime(),
			generation,
			rights,
			...sessionExpiry(now, created_at),
		}),
	);
	return { cookie: `${user_id}.${token}`, device, write };
}

/**
 * Starts a session and returns its cookie; ends the browser's earlier one. Null if the account, such as its password,
 * changed since it was read.
 */
export async function startAuthSession(context: Context, user: UserItem): Promise<string | null> {
	const { cookie, write } = createAuthSession(context, user);
	const meanwhile = new AppError("unavailable", "busy", { retryAfter: 1 });
	try {
		await commit(systemContext(context), {
			writes: [write, checkUserUnchanged(context.table, user, meanwhile)],
			audit: [],
			events: [],
		});
	} catch (error) {
		if (error === meanwhile) return null;
		throw error;
	}
	await endReplacedSession(context);
	return cookie;
}

export async function endReplacedSession(context: Context): Promise<void> {
	if (context.session) await endDevice(context, context.session);
}

/** Returns when a session expires if idle, within the absolute lifetime, in epoch seconds. */
export function sessionExpiry(now: Date, created_at: string): { seen: number; ttl: number } {
	const seen = epochSeconds(now);
	const latest = epochSeconds(created_at) + SETTINGS.sessionMaxSeconds;
	return { seen, ttl: Math.min(seen + SETTINGS.sessionSeconds, latest) };
}

/** Signs a device out: ends all its tokens and sockets. */
export async function endDevice(
	ports: Ports,
	{ user_id, device }: { user_id: string; device: string },
): Promise<void> {
	const tokensOfDevice = async () =>
		(await tokensOf(ports.table, user_id)).filter((one) => one.device === device);
	// A parallel request may rotate the token.
	for (let found = await tokensOfDevice(); found.length > 0; found = await tokensOfDevice()) {
		for (const one of found) await endToken(ports, one);
	}
}

/** Checks that a session has not expired and did not end with the account's others. */
export function isSessionValid(session: AuthSessionItem, user: UserItem, now: Date): boolean {
	if (session.ttl * 1000 <= now.getTime()) return false;
	return (session.generation ?? 0) === (user.generation ?? 0) || session.device === user.device_kept;
}

/** Returns each device's last used token, latest first. 1 query. */
export async function devicesOf(table: Table, user: UserItem, now: Date): Promise<AuthSessionItem[]> {
	const tokens = (await tokensOf(table, user.user_id))
		.filter((one) => isSessionValid(one, user, now))
		.sort((a, b) => b.seen - a.seen || b.issued - a.issued);
	return tokens.filter((one, at) => tokens.findIndex(({ device }) => device === one.device) === at);
}

/** Returns all sessions of an account, also expired ones. 1 query. */
export async function tokensOf(table: Table, user_id: string): Promise<AuthSessionItem[]> {
	const { data } = await authSessions(table)
		.query.primary({ user_id })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Returns the account's fields that end its sessions but `kept`; `purgeEndedSessions` cleans up afterwards. */
export function sessionEndChanges(
	{ generation = 0 }: UserItem,
	kept = "",
): { generation: number; device_kept: string } {
	return { generation: generation + 1, device_kept: kept };
}

/** Deletes sessions that an account's change ended, and their sockets, but the device `kept`. */
export async function purgeEndedSessions(ports: Ports, userId: string, kept?: string): Promise<void> {
	for (const one of await tokensOf(ports.table, userId)) {
		if (one.device !== kept) await endToken(ports, one);
	}
}

/** Deletes its sockets too; ends and logs its impersonation. */
async function endToken(ports: Ports, token: AuthSessionItem): Promise<void> {
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
