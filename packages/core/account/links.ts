import { EMAIL_SIDES, type EmailSide } from "@deck/contracts/profile";
import { sameSignature, sign } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { UserItem } from "./lookup.ts";

/**
 * Signs a value of the account's row for one purpose. The table alone is then no use for forging links, e-mails can be
 * rendered again identically, and a link expires with its value.
 */
function signature(ports: Ports, purpose: string, ...parts: string[]): string {
	return sign(ports.config.session_secret, purpose, ...parts);
}

/**
 * Puts the parameters after `#`, so that no server receives or logs them. The page also accepts them in its path
 * (specification §2).
 */
export function pageLink(ports: Ports, page: string, ...params: string[]): string {
	return `${ports.config.site_url}/auth/${page}#${params.map(encodeURIComponent).join("/")}`;
}

/** Does so for a sign-in form that reads a query. */
export function cardLink(ports: Ports, page: string, query: Record<string, string>): string {
	return `${ports.config.site_url}/auth/${page}#${new URLSearchParams(query)}`;
}

/** Specification §2: /auth/reset/:token?/:email. */
export function resetToken(ports: Ports, user: { user_id: string }, reset: string): string {
	return signature(ports, "reset", user.user_id, reset);
}

export function resetLink(ports: Ports, user: UserItem, reset: string): string {
	return pageLink(ports, "reset", resetToken(ports, user, reset), user.email);
}

/** Link with which one of the two addresses confirms a change. */
export function emailChangeLink(ports: Ports, userId: string, change: string, side: EmailSide): string {
	return pageLink(ports, "email", userId, signature(ports, "email", userId, change, side));
}

/** Returns which address received the link; null for neither. */
export function sideOf(ports: Ports, userId: string, change: string, hash: string): EmailSide | null {
	const fits = (side: EmailSide) => sameSignature(hash, signature(ports, "email", userId, change, side));
	return EMAIL_SIDES.find(fits) ?? null;
}

/** Link that makes an account an alias of the one that named it. */
export function aliasLink(ports: Ports, userId: string, alias: { id: string; email: string }): string {
	return pageLink(ports, "alias", userId, aliasSignature(ports, userId, alias));
}

export function isAliasLink(
	ports: Ports,
	userId: string,
	alias: { id: string; email: string },
	hash: string,
): boolean {
	return sameSignature(hash, aliasSignature(ports, userId, alias));
}

const aliasSignature = (ports: Ports, userId: string, { id, email }: { id: string; email: string }) =>
	signature(ports, "alias", userId, id, email);

export function calendarLink(ports: Ports, userId: string, calendar: string): string {
	return `${ports.config.site_url}/api/calendar/${userId}/${signature(ports, "calendar", userId, calendar)}`;
}

export function isCalendarLink(ports: Ports, userId: string, calendar: string, hash: string): boolean {
	return sameSignature(hash, signature(ports, "calendar", userId, calendar));
}

/**
 * Link that invites an address to register; it also verifies the address. `hash` is the expiry in epoch seconds; `to`
 * is the page to open afterwards.
 */
export function invitationLink(ports: Ports, email: string, to: string): string {
	const hash = String(Math.floor(ports.now().getTime() / 1000) + SETTINGS.invitationSeconds);
	return cardLink(ports, "register", {
		email,
		hash,
		signature: signature(ports, "invitation", email, hash),
		to,
	});
}

/** Verifies signature, address and expiry. */
export function isInvitation(
	ports: Ports,
	email: string,
	{ hash, signature: given }: { hash?: string | undefined; signature?: string | undefined },
): boolean {
	if (!hash || !given || !(Number(hash) * 1000 > ports.now().getTime())) return false;
	return sameSignature(given, signature(ports, "invitation", email, hash));
}
