import { LIMITS } from "@deck/contracts/limits";
import type { SocketReply } from "@deck/contracts/live";
import { topics } from "@deck/contracts/topics";
import { authenticate } from "../access/auth-session/authenticate.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { isFromCloudFront } from "../kernel/origin.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { removeSocket } from "./sockets/disconnect.ts";
import { storeSocket } from "./sockets/socket.ts";
import { addSubscription, isOpening, subscribersOf } from "./sockets/subscriptions.ts";

/** Headers with names in any case. */
export type Headers = Record<string, string | undefined>;

/**
 * Opens a socket and returns the HTTP status, 429 above the account's limit. Any page can open a socket with the user's
 * cookie, so the origin must match exactly. The gateway is public, so CloudFront adds its secret.
 */
export async function connect(ports: Ports, connection: string, headers: Headers): Promise<number> {
	const header = lowerCased(headers);
	if (!isFromCloudFront(ports.config, header["x-origin-secret"])) return 403;
	if (header.origin !== ports.config.site_url) return 403;
	const { actor } = await authenticate(ports, {
		cookie: sessionCookie(header.cookie),
		// By the socket the page learns when it is over.
		duringMaintenance: true,
	});
	if (!actor) return 401;
	const { user_id, session } = actor;
	const ttl = epochSeconds(ports.now()) + SETTINGS.socketSeconds;
	await storeSocket(ports.table, { connection, user_id, session, ttl });
	await addSubscription(ports.table, { connection, topic: topics.user(user_id) }, ttl);
	if (await isWithinLimit(ports, user_id)) return 200;
	await removeSocket(ports, connection);
	return 429;
}

/** Probes the oldest, which are most likely dead. */
const PROBED_SOCKETS = 5;

/** Counts the new socket; concurrent ones see each other. Above the limit, closes dead sockets first. */
async function isWithinLimit(ports: Ports, userId: string): Promise<boolean> {
	const sockets = await subscribersOf(ports, topics.user(userId));
	if (sockets.length <= LIMITS.socketsPerAccount) return true;
	const oldest = sockets.sort((one, other) => one.ttl - other.ttl).slice(0, PROBED_SOCKETS);
	const closed = (await Promise.all(oldest.map((socket) => isDead(ports, socket)))).filter(Boolean);
	return sockets.length - closed.length <= LIMITS.socketsPerAccount;
}

async function isDead(
	ports: Ports,
	{ connection, ttl }: { connection: string; ttl: number },
): Promise<boolean> {
	const hello: SocketReply = { action: "pong" };
	if (isOpening(ttl, ports.now()) || (await ports.sockets.post(connection, JSON.stringify(hello))))
		return false;
	await removeSocket(ports, connection);
	return true;
}

function lowerCased(headers: Headers): Headers {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function sessionCookie(cookies: string | undefined): string | undefined {
	return /(?:^|;\s*)__Host-session=([^;]*)/.exec(cookies ?? "")?.[1];
}
