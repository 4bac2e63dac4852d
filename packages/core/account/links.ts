import { EMAIL_SIDES, type EmailSide } from "@deck/contracts/profile";
import { sameSignature, sign } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { UserItem } from "./lookup.ts";

/**
 * The signature in a letter's link: of a value in the account's row, bound to one purpose. So the table holds nothing
 * that could be used in its stead, a letter can be rendered again word for word, and a link ends with the value that
 * it signs.
 */
function signature(ports: Ports, purpose: string, ...parts: string[]): string {
	return sign(ports.config.session_secret, purpose, ...parts);
}

/**
 * The address of a link's page, with its parameters behind the `#`: what stands there comes to no server, and so into no
 * log. The page takes them from its path too, as the specification has it (§2).
 */
export function pageLink(ports: Ports, page: string, ...params: string[]): string {
	return `${ports.config.site_url}/auth/${page}#${params.map(encodeURIComponent).join("/")}`;
}

/** The same for a card that reads a query. */
export function cardLink(ports: Ports, page: string, query: Record<string, string>): string {
	return `${ports.config.site_url}/auth/${page}#${new URLSearchParams(query)}`;
}

/** The token of a reset link (specification §2: /auth/reset/:token?/:email). */
export function resetToken(ports: Ports, user: { user_id: string }, reset: string): string {
	return signature(ports, "reset", user.user_id, reset);
}

export function resetLink(ports: Ports, user: UserItem, reset: string): string {
	return pageLink(ports, "reset", resetToken(ports, user, reset), user.email);
}

/** The link by which one of two addresses agrees to a change. */
export function emailChangeLink(ports: Ports, userId: string, change: string, side: EmailSide): string {
	return pageLink(ports, "email", userId, signature(ports, "email", userId, change, side));
}

/** Which of the two addresses a link was sent to; null where it was sent to neither. */
export function sideOf(ports: Ports, userId: string, change: string, hash: string): EmailSide | null {
	const fits = (side: EmailSide) => sameSignature(hash, signature(ports, "email", userId, change, side));
	return EMAIL_SIDES.find(fits) ?? null;
}

/** The link that makes an account an alias of the one that named it. */
export function aliasLink(ports: Ports, userId: string, alias: { id: string; email: string }): string {
	return pageLink(ports, "alias", userId, aliasSignature(ports, userId, alias));
}

/** Whether a link was made for this alias. */
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

/** The private address of a person's calendar. */
export function calendarLink(ports: Ports, userId: string, calendar: string): string {
	return `${ports.config.site_url}/api/calendar/${userId}/${signature(ports, "calendar", userId, calendar)}`;
}

/** Whether an address is the one of this calendar. */
export function isCalendarLink(ports: Ports, userId: string, calendar: string, hash: string): boolean {
	return sameSignature(hash, signature(ports, "calendar", userId, calendar));
}

/**
 * The link that invites an address to register: whoever comes by it has read that address's mail, and need not
 * confirm it. `hash` is its end in epoch seconds; `to` is where one goes afterwards.
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

/** Whether an invitation is ours, for this address, and not over. */
export function isInvitation(
	ports: Ports,
	email: string,
	{ hash, signature: given }: { hash?: string | undefined; signature?: string | undefined },
): boolean {
	if (!hash || !given || !(Number(hash) * 1000 > ports.now().getTime())) return false;
	return sameSignature(given, signature(ports, "invitation", email, hash));
}
