import { EMAIL_SIDES, type EmailSide } from "@deck/contracts/profile";
import { sameSignature, sign } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { UserItem } from "./find.ts";

/**
 * Links of letters. Their words are signatures of what the account's row holds, bound to one purpose: the table has
 * nothing that could be used in their stead, a letter can be made again word for word, and a link ends with the row's
 * word that it signs.
 */
function word(ports: Ports, purpose: string, ...parts: string[]): string {
	return sign(ports.config.session_secret, purpose, ...parts);
}

/** The token of a reset link (specification §2: /auth/reset/:token?/:email). */
export function resetToken(ports: Ports, user: { user_id: string }, reset: string): string {
	return word(ports, "reset", user.user_id, reset);
}

export function resetLink(ports: Ports, user: UserItem, reset: string): string {
	const email = encodeURIComponent(user.email);
	return `${ports.config.site_url}/auth/reset/${resetToken(ports, user, reset)}/${email}`;
}

/** The link by which one of two addresses agrees to a change. */
export function emailChangeLink(ports: Ports, userId: string, change: string, side: EmailSide): string {
	return `${ports.config.site_url}/auth/email/${userId}/${word(ports, "email", userId, change, side)}`;
}

/** Which of the two addresses a link was sent to; null where it was sent to neither. */
export function sideOf(ports: Ports, userId: string, change: string, hash: string): EmailSide | null {
	const fits = (side: EmailSide) => sameSignature(hash, word(ports, "email", userId, change, side));
	return EMAIL_SIDES.find(fits) ?? null;
}

/** The link that makes an account an alias of the one that named it. */
export function aliasLink(ports: Ports, userId: string, alias: { id: string; email: string }): string {
	return `${ports.config.site_url}/auth/alias/${userId}/${aliasWord(ports, userId, alias)}`;
}

/** Whether a link was made for this alias. */
export function isAliasLink(
	ports: Ports,
	userId: string,
	alias: { id: string; email: string },
	hash: string,
): boolean {
	return sameSignature(hash, aliasWord(ports, userId, alias));
}

const aliasWord = (ports: Ports, userId: string, { id, email }: { id: string; email: string }) =>
	word(ports, "alias", userId, id, email);

/** The private address of a person's calendar. */
export function calendarLink(ports: Ports, userId: string, calendar: string): string {
	return `${ports.config.site_url}/api/calendar/${userId}/${word(ports, "calendar", userId, calendar)}`;
}

/** Whether an address is the one of this calendar. */
export function isCalendarLink(ports: Ports, userId: string, calendar: string, hash: string): boolean {
	return sameSignature(hash, word(ports, "calendar", userId, calendar));
}

/**
 * The link that invites an address to register: whoever comes by it has read that address's mail, and need not
 * confirm it. `hash` is its end in epoch seconds; `to` is where one goes afterwards.
 */
export function invitationLink(ports: Ports, email: string, to: string): string {
	const hash = String(Math.floor(ports.now().getTime() / 1000) + SETTINGS.invitationSeconds);
	const signature = word(ports, "invitation", email, hash);
	return `${ports.config.site_url}/auth/register?${new URLSearchParams({ email, hash, signature, to })}`;
}

/** Whether an invitation is ours, for this address, and not over. */
export function isInvitation(
	ports: Ports,
	email: string,
	{ hash, signature }: { hash?: string | undefined; signature?: string | undefined },
): boolean {
	if (!hash || !signature || !(Number(hash) * 1000 > ports.now().getTime())) return false;
	return sameSignature(signature, word(ports, "invitation", email, hash));
}
