import type { Area, Need } from "@deck/contracts/permissions";
import { mayBePath } from "@deck/contracts/reserved-paths";
import { mayKnow } from "@deck/core/access/known";
import { reread } from "@deck/core/access/reread";
import {
	type AccessRule,
	actsElsewhere,
	type Permission,
	refusalOf,
	refusesActing,
} from "@deck/core/access/rule";
import { authenticate } from "@deck/core/access/session/authenticate";
import type { Context, SignedIn } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import { AlreadyDone, type Reply, replyMeanwhile } from "@deck/core/kernel/idempotency";
import { hash } from "@deck/core/kernel/ids";
import type { MiddlewareHandler, Context as Request } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { PUBLIC_READ } from "./caching.ts";
import { sessionCookie, setSessionCookie } from "./cookies.ts";
import { issueToken } from "./csrf.ts";
import { describe } from "./description.ts";
import type { Base, ForAnyone, ForMembers, InConference } from "./environment.ts";

type Rule<E> = MiddlewareHandler<Base & E, "/:conf", object, Response>;

const READS = ["GET", "HEAD"];

/**
 * Declares a route's permission; without it a handler has no context and does not compile. Refuses in the order of
 * product.md §1: 401, 404 (may not know), 400 (unverified), 403.
 */
function rule<E>(access: AccessRule): Rule<E> {
	const handler = async (c: Request, next: () => Promise<void>): Promise<Response | undefined> => {
		const cookie = access.shared ? undefined : sessionCookie(c);
		const known = await authenticate(c.get("ports"), {
			cookie,
			path: access.inConference ? conferencePath(c.req.param("conf")) : undefined,
			// Public routes ignore impersonation: signing in and out must always work.
			impersonate: access.who === "anyone" && !access.inConference ? undefined : impersonated(c),
			idempotency: await attempt(c),
			rotates: c.req.method === "GET",
		});
		const { actor, conference } = known;
		if (known.cookie) {
			setSessionCookie(c, known.cookie);
			if (known.cookie !== cookie) issueToken(c, known.cookie);
		}
		if (actor?.real) c.header("Impersonating", encodeURIComponent(actor.email));
		const writes = !READS.includes(c.req.method);
		const refused = actsElsewhere(known) || Boolean(actor?.real && refusesActing(access, writes));
		const again = refused ? null : known.replay;
		// The first attempt may have changed what is checked next, such as by deleting the conference.
		if (again && !again.object) return answerAgain(c, again.reply);
		const refusal = refusalOf(access, {
			actor,
			conference,
			known: conference !== null && (await mayKnow(c.get("ports").table, actor, conference, access.deleted)),
			writes,
		});
		if (refusal) throw refusal;
		const context: Context = {
			...c.get("ports"),
			address: c.req.header("x-client-ip") ?? "unknown",
			agent: c.req.header("user-agent") ?? "",
			actor,
			session: known.session,
			idempotency: known.idempotency,
		};
		c.set("context", context);
		c.set("user", known.user);
		if (conference) c.set("conference", conference);
		if (again) return answer(c, context, again);
		await next();
		if (access.shared && c.res.ok) c.header("Cache-Control", PUBLIC_READ);
		if (c.error instanceof AppError || c.error instanceof AlreadyDone) await answerAsBefore(c, context);
	};
	return describe(handler, { access }) as Rule<E>;
}

/** An equal request with the same key may have succeeded meanwhile. */
async function answerAsBefore(c: Request, context: Context): Promise<void> {
	const meanwhile = await replyMeanwhile(context);
	if (!meanwhile) return;
	const again = await answer(c, context, meanwhile);
	// Otherwise Hono keeps the refusal's headers.
	c.res = undefined;
	c.res = again;
}

async function answer(c: Request, context: Context, again: Reply): Promise<Response> {
	if (!again.object) return answerAgain(c, again.reply);
	return answerAgain(c, await reread(context as SignedIn, c.get("conference").conference, again.object));
}

function answerAgain(c: Request, reply: unknown): Response {
	const status = c.get("success") as ContentfulStatusCode | 204;
	return status === 204 ? c.body(null, status) : c.json(reply as object, status);
}

function conferencePath(text = ""): string | undefined {
	return mayBePath(text) ? text : undefined;
}

/** Non-ASCII addresses arrive percent-encoded. */
function impersonated(c: Request): string | undefined {
	const header = c.req.header("impersonate");
	if (!header) return undefined;
	try {
		return decodeURIComponent(header);
	} catch {
		return header;
	}
}

async function attempt(c: Request): Promise<{ key: string; request_hash: string } | undefined> {
	const key = c.req.header("idempotency-key");
	if (!key || key.length > 128 || c.req.method === "GET") return undefined;
	return { key, request_hash: hash(`${c.req.method}\n${c.req.path}\n${await c.req.text()}`) };
}

/** Refuses a field that would speak in an impersonated person's name. Goes after the body, in `…Helped` routes. */
export function ownWords<F extends string>(
	field: F,
): MiddlewareHandler<{ Variables: { context: Context } }, string, { out: { json: { [K in F]?: unknown } } }> {
	return describe(
		async (c, next) => {
			if (c.var.context.actor?.real && c.req.valid("json")[field]) {
				throw new AppError("forbidden", "impersonating");
			}
			await next();
		},
		{ own_words: field },
	);
}

/** Everyone, signed in or not. */
export const anyone = () => rule<ForAnyone>({ who: "anyone", inConference: false });
/** The CDN keeps the answer for a minute: only for reads below /api/public that are equal for everyone. */
export const shared = () => rule<ForAnyone>({ who: "anyone", inConference: false, shared: true });
/** Signed-in users; read-only under impersonation unless stated, here and below. */
export const member = () => rule<ForMembers>({ who: "member", inConference: false });
/** As `member`, never under impersonation: for private data (product.md §1). */
export const oneself = () => rule<ForMembers>({ who: "member", inConference: false, alone: true });
/** Signed-in users with a verified address. */
export const verified = () => rule<ForMembers>({ who: "verified", inConference: false });
/** As `verified`, never under impersonation. */
export const verifiedOneself = () => rule<ForMembers>({ who: "verified", inConference: false, alone: true });
/** Allows logged changes under impersonation that say nothing in the person's name. */
export const verifiedHelped = () => rule<ForMembers>({ who: "verified", inConference: false, helped: true });
export const platformAdmin = () => rule<ForMembers>({ who: "platform_admin", inConference: false });

/** In the conference of `:conf`; here and below, a hidden one is 404 to outsiders. */
export const visitor = () => rule<ForAnyone & InConference>({ who: "anyone", inConference: true });
/** As `verified`, in the conference of `:conf`. */
export const participant = () => rule<ForMembers & InConference>({ who: "verified", inConference: true });
export const participantThemselves = () =>
	rule<ForMembers & InConference>({ who: "verified", inConference: true, alone: true });
export const participantHelped = () =>
	rule<ForMembers & InConference>({ who: "verified", inConference: true, helped: true });
export const platformAdminIn = () =>
	rule<ForMembers & InConference>({ who: "platform_admin", inConference: true });
/** Staff with the permission, in at least one section. */
export const staff = (area: Area, need: Need) => staffWithAny([area, need]);
export const staffThemselves = (area: Area, need: Need) =>
	rule<ForMembers & InConference>({ who: "staff", inConference: true, needs: [[area, need]], alone: true });
/** Staff with any of the permissions. */
export const staffWithAny = (...needs: Permission[]) =>
	rule<ForMembers & InConference>({ who: "staff", inConference: true, needs });
/** In a deleted conference, which is 404 everywhere else. */
export const staffOfDeleted = (area: Area, need: Need) =>
	rule<ForMembers & InConference>({ who: "staff", inConference: true, needs: [[area, need]], deleted: true });
