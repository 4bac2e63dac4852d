import { sameSignature, sign } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
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
 */
export function verificationLink(ports: Ports, user: { user_id: string; email: string }, from: Date): string {
	const expires = Math.floor(from.getTime() / 1000) + SETTINGS.verificationSeconds;
	const hash = sign(ports.config.session_secret, "verify", user.user_id, user.email, String(expires));
	return pageLink(ports, "verify", user.user_id, hash, String(expires));
}

export function isVerificationLink(
	ports: Ports,
	user: { user_id: string; email: string },
	link: VerificationLink,
): boolean {
	if (link.expires * 1000 <= ports.now().getTime()) return false;
	const expected = sign(
		ports.config.session_secret,
		"verify",
		user.user_id,
		user.email,
		String(link.expires),
	);
	return sameSignature(link.hash, expected);
}
