import type { Area, Need } from "@deck/contracts/permissions";
import { isPossiblePath } from "@deck/contracts/reserved-paths";
import {
	type AccessRule,
	accessRefusal,
	forbidsImpersonation,
	isOutsideImpersonation,
	type Permission,
} from "@deck/core/access/access-rule";
import { authenticate } from "@deck/core/access/auth-session/authenticate";
import { mayKnowConference } from "@deck/core/access/conference-visibility";
import { responseForRepeat } from "@deck/core/access/response-for-repeat";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { SignedInContext, Context as UseCaseContext } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import { concurrentResponse, DuplicateRequest, type StoredResponse } from "@deck/core/kernel/idempotency";
import { hash } from "@deck/core/kernel/ids";
import type { Ports } from "@deck/core/kernel/ports";
import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { NOT_CACHED, PUBLIC_CACHED } from "./cache-control.ts";
import { sessionCookie, setSessionCookie } from "./cookies.ts";
import { issueCsrfToken } from "./csrf.ts";
import type { AnyoneEnv, AppEnv, ConferenceEnv, SignedInEnv } from "./hono-env.ts";
import { describeRoute } from "./route-description.ts";

type Rule<E> = MiddlewareHandler<AppEnv & E, "/:conf", object, Response>;

const READ_METHODS = ["GET", "HEAD"];

/**
 * Declares a route's permission; without it a handler has no context and does not compile. Refuses in the order of
 * product.md §1: 401, 404 (may not know), 400 (unverified), 403.
 */
function accessMiddleware<E>(access: AccessRule): Rule<E> {
	const handler = async (c: Context, next: () => Promise<void>): Promise<Response | undefined> => {
		const cookie = access.shared ? undefined : sessionCookie(c);
		const ports: Ports = c.get("ports");
		const known = await authenticate(ports, {
			cookie,
			path: access.inConference ? conferencePath(c.req.param("conf")) : undefined,
			// Public routes ignore impersonation: signing in and out must always work.
			impersonate: access.who === "anyone" && !access.inConference ? undefined : impersonatedEmail(c),
			idempotency: await readIdempotencyKey(c),
			rotates: c.req.method === "GET",
			duringMaintenance: access.always,
		});
		const { actor, conference } = known;
		if (known.cookie) {
			setSessionCookie(c, known.cookie);
			if (known.cookie !== cookie) issueCsrfToken(c, known.cookie);
		}
		if (actor?.real) c.header("Impersonating", encodeURIComponent(actor.email));
		const writes = !READ_METHODS.includes(c.req.method);
		const refused =
			isOutsideImpersonation(known) || Boolean(actor?.real && forbidsImpersonation(access, writes));
		const again = refused ? null : known.replay;
		const refusal = accessRefusal(access, {
			actor,
			conference,
			known: conference !== null && (await mayKnowConference(ports.table, actor, conference, access.deleted)),
			writes,
		});
		// The first attempt may have taken the permission away, such as by leaving the staff or a hand-over: the repeat gets
		// its response again, but reads nothing.
		if (refusal && again && !again.object) return sendResponse(c, again.reply);
		if (refusal) throw refusal;
		const context: UseCaseContext = {
			...ports,
			address: c.req.header("x-client-ip") ?? "unknown",
			agent: c.req.header("user-agent") ?? "",
			actor,
			session: known.session,
			idempotency: known.idempotency,
		};
		c.set("context", context);
		c.set("user", known.user);
		if (conference) c.set("conference", conference);
		if (again) return sendStoredResponse(c, context, again);
		await next();
		const isDefault = c.res.headers.get("Cache-Control") === NOT_CACHED;
		if (access.shared && c.res.ok && isDefault) c.header("Cache-Control", PUBLIC_CACHED);
		if (c.error instanceof AppError || c.error instanceof DuplicateRequest)
			await sendConcurrentResponse(c, context);
	};
	return describeRoute(handler, { access }) as Rule<E>;
}

/** Answers with the response of an equal request with the same key, if one succeeded meanwhile. */
async function sendConcurrentResponse(c: Context, context: UseCaseContext): Promise<void> {
	const meanwhile = await concurrentResponse(context);
	if (!meanwhile) return;
	const again = await sendStoredResponse(c, context, meanwhile);
	// Otherwise Hono keeps the refusal's headers.
	c.res = undefined;
	c.res = again;
}

async function sendStoredResponse(
	c: Context,
	context: UseCaseContext,
	again: StoredResponse,
): Promise<Response> {
	if (!again.object) return sendResponse(c, again.reply);
	const { conference }: ConferenceItem = c.get("conference");
	return sendResponse(c, await responseForRepeat(context as SignedInContext, conference, again.object));
}

function sendResponse(c: Context, body: unknown): Response {
	const status: ContentfulStatusCode | 204 = c.get("success");
	return status === 204 ? c.body(null, status) : c.json(body as object, status);
}

function conferencePath(text = ""): string | undefined {
	return isPossiblePath(text) ? text : undefined;
}

/** Reads the header; addresses beyond ASCII arrive percent-encoded. */
function impersonatedEmail(c: Context): string | undefined {
	const header = c.req.header("impersonate");
	if (!header) return undefined;
	try {
		return decodeURIComponent(header);
	} catch {
		return header;
	}
}

async function readIdempotencyKey(c: Context): Promise<{ key: string; request_hash: string } | undefined> {
	const key = c.req.header("idempotency-key");
	if (!key || key.length > 128 || c.req.method === "GET") return undefined;
	return { key, request_hash: hash(`${c.req.method}\n${c.req.path}\n${await c.req.text()}`) };
}

/** Refuses a field that would speak in an impersonated person's name. Goes after the body, in `…OrImpersonator` routes. */
export function forbidWhenImpersonated<F extends string>(
	field: F,
): MiddlewareHandler<
	{ Variables: { context: UseCaseContext } },
	string,
	{ out: { json: { [K in F]?: unknown } } }
> {
	return describeRoute(
		async (c, next) => {
			if (c.var.context.actor?.real && c.req.valid("json")[field]) {
				throw new AppError("forbidden", "impersonating");
			}
			await next();
		},
		{ impersonation_forbids: field },
	);
}

export const anyone = () => accessMiddleware<AnyoneEnv>({ who: "anyone", inConference: false });
/** Admits everyone, also during maintenance: for monitors and for who does not try again. */
export const anyoneAlways = () =>
	accessMiddleware<AnyoneEnv>({ who: "anyone", inConference: false, always: true });
/**
 * Admits everyone and lets the CDN keep the response for a minute. Only for reads below /api/public that are equal for
 * everyone.
 */
export const anyoneCached = () =>
	accessMiddleware<AnyoneEnv>({ who: "anyone", inConference: false, shared: true });
/** Admits signed-in users. Here and below, impersonators may only read unless stated; staff routes let them write. */
export const signedInUser = () => accessMiddleware<SignedInEnv>({ who: "member", inConference: false });
/** Admits signed-in users, but never under impersonation: for private data (product.md §1). */
export const signedInNotImpersonated = () =>
	accessMiddleware<SignedInEnv>({ who: "member", inConference: false, alone: true });
export const verified = () => accessMiddleware<SignedInEnv>({ who: "verified", inConference: false });
/** Admits users with a verified address, but never under impersonation. */
export const verifiedNotImpersonated = () =>
	accessMiddleware<SignedInEnv>({ who: "verified", inConference: false, alone: true });
/** Allows logged changes under impersonation that say nothing in the person's name. */
export const verifiedOrImpersonator = () =>
	accessMiddleware<SignedInEnv>({ who: "verified", inConference: false, helped: true });
export const platformAdmin = () =>
	accessMiddleware<SignedInEnv>({ who: "platform_admin", inConference: false });

/** Admits everyone to the conference of `:conf`. Here and below, a hidden conference is 404 to outsiders. */
export const anyoneInConference = () =>
	accessMiddleware<AnyoneEnv & ConferenceEnv>({ who: "anyone", inConference: true });
export const participant = () =>
	accessMiddleware<SignedInEnv & ConferenceEnv>({ who: "verified", inConference: true });
export const participantNotImpersonated = () =>
	accessMiddleware<SignedInEnv & ConferenceEnv>({ who: "verified", inConference: true, alone: true });
export const participantOrImpersonator = () =>
	accessMiddleware<SignedInEnv & ConferenceEnv>({ who: "verified", inConference: true, helped: true });
export const platformAdminInConference = () =>
	accessMiddleware<SignedInEnv & ConferenceEnv>({ who: "platform_admin", inConference: true });
export const staff = (area: Area, need: Need) => staffWithAny([area, need]);
export const staffNotImpersonated = (area: Area, need: Need) =>
	accessMiddleware<SignedInEnv & ConferenceEnv>({
		who: "staff",
		inConference: true,
		needs: [[area, need]],
		alone: true,
	});
/** Admits staff with any of the permissions. */
export const staffWithAny = (...needs: Permission[]) =>
	accessMiddleware<SignedInEnv & ConferenceEnv>({ who: "staff", inConference: true, needs });
/** Admits staff with the permission to a deleted conference, which is 404 everywhere else. */
export const staffOfDeleted = (area: Area, need: Need) =>
	accessMiddleware<SignedInEnv & ConferenceEnv>({
		who: "staff",
		inConference: true,
		needs: [[area, need]],
		deleted: true,
	});
