import { LIMITS } from "@deck/contracts/limits";
import type { SocketReply } from "@deck/contracts/live";
import { topics } from "@deck/contracts/topics";
import { authenticate } from "../access/session/authenticate.ts";
import { cameThroughFront } from "../kernel/origin.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { forget } from "../sockets/forget.ts";
import { isOpening, listen, listenersOf } from "../sockets/listen.ts";
import { keepSocket } from "../sockets/socket.ts";

/** In any case. */
export type Headers = Record<string, string | undefined>;

/**
 * Returns the HTTP status, 429 above the account's limit. Any page can open a socket with the user's cookie, so the
 * origin must match exactly. The gateway is public, so CloudFront adds its secret.
 */
export async function connect(ports: Ports, connection: string, headers: Headers): Promise<number> {
	const header = lowerCased(headers);
	if (!cameThroughFront(ports.config, header["x-origin-secret"])) return 403;
	if (header.origin !== ports.config.site_url) return 403;
	const { actor } = await authenticate(ports, { cookie: sessionCookie(header.cookie) });
	if (!actor) return 401;
	const { user_id, session } = actor;
	const ttl = Math.floor(ports.now().getTime() / 1000) + SETTINGS.socketSeconds;
	await keepSocket(ports.table, { connection, user_id, session, ttl });
	await listen(ports.table, { connection, topic: topics.user(user_id) }, ttl);
	if (await isWithin(ports, user_id)) return 200;
	await forget(ports, connection);
	return 429;
}

/** Probes the oldest, which are most likely dead. */
const ASKED = 5;

/** Counts the new socket; concurrent ones see each other. Above the limit, closes dead sockets first. */
async function isWithin(ports: Ports, userId: string): Promise<boolean> {
	const sockets = await listenersOf(ports, topics.user(userId));
	if (sockets.length <= LIMITS.socketsPerAccount) return true;
	const oldest = sockets.sort((one, other) => one.ttl - other.ttl).slice(0, ASKED);
	const gone = (await Promise.all(oldest.map((socket) => isGone(ports, socket)))).filter(Boolean);
	return sockets.length - gone.length <= LIMITS.socketsPerAccount;
}

async function isGone(
	ports: Ports,
	{ connection, ttl }: { connection: string; ttl: number },
): Promise<boolean> {
	const hello: SocketReply = { action: "pong" };
	if (isOpening(ttl, ports.now()) || (await ports.sockets.post(connection, JSON.stringify(hello))))
		return false;
	await forget(ports, connection);
	return true;
}

function lowerCased(headers: Headers): Headers {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function sessionCookie(cookies: string | undefined): string | undefined {
	return /(?:^|;\s*)__Host-session=([^;]*)/.exec(cookies ?? "")?.[1];
}
