import { epochSeconds } from "../kernel/epoch-seconds.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isSignedToken, signToken } from "../kernel/signed-token.ts";
import { pageLink } from "./links.ts";

/** Specification §2: /auth/verify/:id?/:hash. */
export interface VerificationLink {
	id: string;
	hash: string;
	/** Epoch seconds. */
	expires: number;
}

/**
 * Builds a verification link. Stores nothing: the hash signs account, address and expiry. Works once, as verified
 * accounts reject it.
 * @param to page that it opens then; the hash need not sign it, as the page checks it like any return address
 */
export function verificationLink(
	ports: Ports,
	user: { user_id: string; email: string },
	from: Date,
	to?: string,
): string {
	const expires = epochSeconds(from) + SETTINGS.verificationSeconds;
	const hash = signToken(ports.config, "verify", user.user_id, user.email, String(expires));
	return pageLink(ports, "verify", user.user_id, hash, String(expires), ...(to ? [to] : []));
}

export function isVerificationLink(
	ports: Ports,
	user: { user_id: string; email: string },
	link: VerificationLink,
): boolean {
	if (link.expires * 1000 <= ports.now().getTime()) return false;
	return isSignedToken(ports.config, link.hash, "verify", user.user_id, user.email, String(link.expires));
}
