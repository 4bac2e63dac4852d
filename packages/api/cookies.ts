import { SETTINGS } from "@deck/core/kernel/settings";
import type { Context as Request } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Without its prefix `__Host-`, which ties it to this host and to https (or localhost). */
const SESSION_COOKIE_NAME = "session";
const options = { path: "/", secure: true, httpOnly: true, sameSite: "Lax", prefix: "host" } as const;

export function sessionCookie(request: Request): string | undefined {
	return getCookie(request, SESSION_COOKIE_NAME, "host");
}

export function setSessionCookie(request: Request, value: string): void {
	setCookie(request, SESSION_COOKIE_NAME, value, { ...options, maxAge: SETTINGS.sessionSeconds });
}

export function clearSessionCookie(request: Request): void {
	setCookie(request, SESSION_COOKIE_NAME, "", { ...options, maxAge: 0 });
}

export function socialCookie(request: Request): string | undefined {
	return getCookie(request, "social", "host");
}

export function setSocialCookie(request: Request, value: string): void {
	setCookie(request, "social", value, { ...options, maxAge: SETTINGS.socialSeconds });
}

export function clearSocialCookie(request: Request): void {
	setCookie(request, "social", "", { ...options, maxAge: 0 });
}

export function visitorCookie(request: Request): string | undefined {
	return getCookie(request, "visitor", "host");
}

export function setVisitorCookie(request: Request, value: string): void {
	setCookie(request, "visitor", value, options);
}
