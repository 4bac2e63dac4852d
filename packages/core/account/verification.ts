import { sameSignature, sign } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { pageLink } from "./links.ts";

/** What a verification link carries (specification §2: /auth/verify/:id?/:hash). */
export interface VerificationLink {
	id: string;
	hash: string;
	/** Epoch seconds. */
	expires: number;
}

/**
 * The link that verifies an address. Nothing is stored: the hash signs account, address and expiry, and an account
 * that is verified takes it no more, so it works once.
 */
export function verificationLink(ports: Ports, user: { user_id: string; email: string }, from: Date): string {
	const expires = Math.floor(from.getTime() / 1000) + SETTINGS.verificationSeconds;
	const hash = sign(ports.config.session_secret, "verify", user.user_id, user.email, String(expires));
	return pageLink(ports, "verify", user.user_id, hash, String(expires));
}

/** Whether the link was made by us for this account and address, and has not expired. */
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
