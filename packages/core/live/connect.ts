import { authenticate } from "../account/authenticate.ts";
import { sameSignature } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { connections } from "./entity.ts";
import { listen } from "./topics.ts";

/** What the opening of a socket must say; names as HTTP sends them, in any case. */
export type Headers = Record<string, string | undefined>;

/**
 * Opens a socket for whoever is signed in; answers the HTTP status. Browsers let any page open one and send the
 * cookie along, so the page's origin must be ours exactly; the gateway is public, so CloudFront shows its secret.
 */
export async function connect(ports: Ports, connection: string, headers: Headers): Promise<number> {
	const header = lowerCased(headers);
	if (!sameSignature(header["x-origin-secret"] ?? "", ports.config.origin_secret)) return 403;
	if (header.origin !== ports.config.site_url) return 403;
	const { actor } = await authenticate(ports, { cookie: sessionCookie(header.cookie) });
	if (!actor) return 401;
	const { user_id, session } = actor;
	const ttl = Math.floor(ports.now().getTime() / 1000) + SETTINGS.socketSeconds;
	await connections(ports.table).put({ connection, user_id, session, ttl }).go();
	await listen(ports.table, { connection, topic: `user#${user_id}` }, ttl);
	return 200;
}

function lowerCased(headers: Headers): Headers {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function sessionCookie(cookies: string | undefined): string | undefined {
	return /(?:^|;\s*)__Host-session=([^;]*)/.exec(cookies ?? "")?.[1];
}
