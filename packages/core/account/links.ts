import { EMAIL_SIDES, type EmailSide } from "@deck/contracts/profile";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isSignedToken, signToken } from "../kernel/signed-token.ts";
import type { UserItem } from "./lookup.ts";

/**
 * Signs a row's value for one purpose: the table alone cannot forge links, e-mails render identically again, and a
 * link expires with its value.
 */
function signature(ports: Ports, purpose: string, ...parts: string[]): string {
	return signToken(ports.config, purpose, ...parts);
}

const isSigned = (ports: Ports, given: string, purpose: string, ...parts: string[]) =>
	isSignedToken(ports.config, given, purpose, ...parts);

/**
 * Builds a link to a page, with the parameters after `#`, where they reach no server or log. The page also accepts them
 * in its path (specification §2).
 */
export function pageLink(ports: Ports, page: string, ...params: string[]): string {
	return `${ports.config.site_url}/auth/${page}#${params.map(encodeURIComponent).join("/")}`;
}

export function pageLinkWithQuery(ports: Ports, page: string, query: Record<string, string>): string {
	return `${ports.config.site_url}/auth/${page}#${new URLSearchParams(query)}`;
}

/** Builds the token of the page /auth/reset/:token?/:email (specification §2). */
export function resetToken(ports: Ports, user: { user_id: string }, reset: string): string {
	return signature(ports, "reset", user.user_id, reset);
}

export function isResetToken(ports: Ports, user: { user_id: string }, reset: string, given: string): boolean {
	return isSigned(ports, given, "reset", user.user_id, reset);
}

export function resetLink(ports: Ports, user: UserItem, reset: string, to?: string): string {
	return pageLink(ports, "reset", resetToken(ports, user, reset), user.email, ...(to ? [to] : []));
}

export function emailChangeLink(ports: Ports, userId: string, change: string, side: EmailSide): string {
	return pageLink(ports, "email", userId, signature(ports, "email", userId, change, side));
}

/** Returns which address received a link of an address change, or null. */
export function emailChangeSide(
	ports: Ports,
	userId: string,
	change: string,
	hash: string,
): EmailSide | null {
	const fits = (side: EmailSide) => isSigned(ports, hash, "email", userId, change, side);
	return EMAIL_SIDES.find(fits) ?? null;
}

export function aliasLink(ports: Ports, userId: string, alias: { id: string; email: string }): string {
	return pageLink(ports, "alias", userId, signature(ports, "alias", userId, alias.id, alias.email));
}

export function isAliasLink(
	ports: Ports,
	userId: string,
	alias: { id: string; email: string },
	hash: string,
): boolean {
	return isSigned(ports, hash, "alias", userId, alias.id, alias.email);
}

export function calendarLink(ports: Ports, userId: string, calendar: string): string {
	return `${ports.config.site_url}/api/calendar/${userId}/${signature(ports, "calendar", userId, calendar)}`;
}

export function isCalendarLink(ports: Ports, userId: string, calendar: string, hash: string): boolean {
	return isSigned(ports, hash, "calendar", userId, calendar);
}

/** Builds the private address of a person's starred talks in a conference; it expires with their calendar's. */
export function programmeCalendarLink(
	ports: Ports,
	userId: string,
	calendar: string,
	conference: string,
): string {
	const hash = signature(ports, "programme_calendar", userId, calendar, conference);
	return `${ports.config.site_url}/api/calendar/${userId}/${conference}/${hash}`;
}

export function isProgrammeCalendarLink(
	ports: Ports,
	userId: string,
	calendar: string,
	{ conference, hash }: { conference: string; hash: string },
): boolean {
	return isSigned(ports, hash, "programme_calendar", userId, calendar, conference);
}

/**
 * Builds a link that invites to register, verifies the address and opens `to` afterwards. Its `hash` is the expiry in
 * epoch seconds.
 */
export function invitationLink(ports: Ports, email: string, to: string): string {
	const hash = String(epochSeconds(ports.now()) + SETTINGS.invitationSeconds);
	return pageLinkWithQuery(ports, "register", {
		email,
		hash,
		signature: signature(ports, "invitation", email, hash),
		to,
	});
}

export function isInvitation(
	ports: Ports,
	email: string,
	{ hash, signature: given }: { hash?: string | undefined; signature?: string | undefined },
): boolean {
	if (!hash || !given || !(Number(hash) * 1000 > ports.now().getTime())) return false;
	return isSigned(ports, given, "invitation", email, hash);
}
