import { SETTINGS } from "@deck/core/kernel/settings";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Without its prefix `__Host-`, which ties it to this host and to https (or localhost). */
const SESSION_COOKIE_NAME = "session";
const options = { path: "/", secure: true, httpOnly: true, sameSite: "Lax", prefix: "host" } as const;

export function sessionCookie(c: Context): string | undefined {
	return getCookie(c, SESSION_COOKIE_NAME, "host");
}

export function setSessionCookie(c: Context, value: string): void {
	setCookie(c, SESSION_COOKIE_NAME, value, { ...options, maxAge: SETTINGS.sessionSeconds });
}

export function clearSessionCookie(c: Context): void {
	setCookie(c, SESSION_COOKIE_NAME, "", { ...options, maxAge: 0 });
}

export function socialCookie(c: Context): string | undefined {
	return getCookie(c, "social", "host");
}

export function setSocialCookie(c: Context, value: string): void {
	setCookie(c, "social", value, { ...options, maxAge: SETTINGS.socialSeconds });
}

export function clearSocialCookie(c: Context): void {
	setCookie(c, "social", "", { ...options, maxAge: 0 });
}

export function visitorCookie(c: Context): string | undefined {
	return getCookie(c, "visitor", "host");
}

export function setVisitorCookie(c: Context, value: string): void {
	setCookie(c, "visitor", value, options);
}
