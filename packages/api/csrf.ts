import { AppError } from "@deck/core/kernel/errors";
import { newToken } from "@deck/core/kernel/ids";
import type { Ports } from "@deck/core/kernel/ports";
import { isSignedToken, signToken } from "@deck/core/kernel/signed-token";
import type { Context, MiddlewareHandler } from "hono";
import { setCookie } from "hono/cookie";
import { sessionCookie, setVisitorCookie, visitorCookie } from "./cookies.ts";
import type { AppEnv } from "./hono-env.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** One-click unsubscribe (RFC 8058): mail programs post from any origin, and the token is the authorisation. */
const ONE_CLICK_UNSUBSCRIBE = "/api/mail/unsubscribe/";

/** Refuses unsafe requests: 403 with a foreign Origin, 419 without the session's (else the visitor's) token. */
export const csrf: MiddlewareHandler<AppEnv> = async (c, next) => {
	if (SAFE_METHODS.has(c.req.method) || c.req.path.startsWith(ONE_CLICK_UNSUBSCRIBE)) return next();
	const { config } = c.var.ports;
	const origin = c.req.header("origin");
	if (origin !== undefined && origin !== config.site_url) throw new AppError("forbidden", "foreign_origin");
	const holder = sessionCookie(c) ?? visitorCookie(c);
	const given = c.req.header("x-xsrf-token");
	if (!holder || !given || !isSignedToken(config, given, "csrf", holder)) {
		throw new AppError("session_lapsed", "session_lapsed");
	}
	return next();
};

/** Sets the CSRF token in the cookie `XSRF-TOKEN`; clients echo it in `X-XSRF-TOKEN`. */
export function issueCsrfToken(c: Context, session: string | undefined = sessionCookie(c)): void {
	let holder = session ?? visitorCookie(c);
	if (!holder) {
		holder = newToken();
		setVisitorCookie(c, holder);
	}
	const { config }: Ports = c.get("ports");
	const token = signToken(config, "csrf", holder);
	setCookie(c, "XSRF-TOKEN", token, { path: "/", secure: true, sameSite: "Lax" });
}
