import { SETTINGS } from "@deck/core/kernel/settings";
import type { Context as Request } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Name of the session's cookie without its prefix; `__Host-` ties it to this host and to https (or localhost). */
const SESSION = "session";
const options = { path: "/", secure: true, httpOnly: true, sameSite: "Lax", prefix: "host" } as const;

/** The session cookie's value, `<user id>.<token>`. */
export function sessionCookie(request: Request): string | undefined {
	return getCookie(request, SESSION, "host");
}

export function setSessionCookie(request: Request, value: string): void {
	setCookie(request, SESSION, value, { ...options, maxAge: SETTINGS.sessionSeconds });
}

export function dropSessionCookie(request: Request): void {
	setCookie(request, SESSION, "", { ...options, maxAge: 0 });
}

/** What a browser keeps while its person is at a provider's page: opaque words between dots. */
export function socialCookie(request: Request): string | undefined {
	return getCookie(request, "social", "host");
}

export function setSocialCookie(request: Request, value: string): void {
	setCookie(request, "social", value, { ...options, maxAge: SETTINGS.socialSeconds });
}

export function dropSocialCookie(request: Request): void {
	setCookie(request, "social", "", { ...options, maxAge: 0 });
}

/** A random value that stands for the visitor until there is a session. */
export function visitorCookie(request: Request): string | undefined {
	return getCookie(request, "visitor", "host");
}

export function setVisitorCookie(request: Request, value: string): void {
	setCookie(request, "visitor", value, options);
}
