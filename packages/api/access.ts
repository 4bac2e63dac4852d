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

/** Methods that change nothing. */
const READS = ["GET", "HEAD"];

/**
 * A route's permission, declared where the route is: without one of these a handler has no context and does not
 * compile. Answers come in the order of product.md §1: 401, 404 (may not know), 400 (unverified), 403.
 */
function rule<E>(access: AccessRule): Rule<E> {
	const handler = async (c: Request, next: () => Promise<void>): Promise<Response | undefined> => {
		const cookie = access.shared ? undefined : sessionCookie(c);
		const known = await authenticate(c.get("ports"), {
			cookie,
			path: access.inConference ? conferencePath(c.req.param("conf")) : undefined,
			// What is everybody's is nobody's in particular: signing in and out works whomever one acted as.
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
		// Before anything is asked of what the first attempt may have changed, such as a conference that it deleted.
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

/** A refusal gives way to the answer that an equal request with the same key has got meanwhile. */
async function answerAsBefore(c: Request, context: Context): Promise<void> {
	const meanwhile = await replyMeanwhile(context);
	if (!meanwhile) return;
	const again = await answer(c, context, meanwhile);
	// Hono would carry the refusal's headers over.
	c.res = undefined;
	c.res = again;
}

/** The answer to an attempt whose answer was kept, or is read anew. */
async function answer(c: Request, context: Context, again: Reply): Promise<Response> {
	if (!again.object) return answerAgain(c, again.reply);
	return answerAgain(c, await reread(context as SignedIn, c.get("conference").conference, again.object));
}

/** The answer to an attempt once more, with the status that it had. */
function answerAgain(c: Request, reply: unknown): Response {
	const status = c.get("success") as ContentfulStatusCode | 204;
	return status === 204 ? c.body(null, status) : c.json(reply as object, status);
}

/** The address's path of a conference; undefined where no conference can have it. */
function conferencePath(text = ""): string | undefined {
	return mayBePath(text) ? text : undefined;
}

/** The address in the header `Impersonate`; other letters than Latin ones travel percent-encoded. */
function impersonated(c: Request): string | undefined {
	const header = c.req.header("impersonate");
	if (!header) return undefined;
	try {
		return decodeURIComponent(header);
	} catch {
		return header;
	}
}

/** The client's key of this attempt, where it sent one, and what it was sent for. */
async function attempt(c: Request): Promise<{ key: string; request_hash: string } | undefined> {
	const key = c.req.header("idempotency-key");
	if (!key || key.length > 128 || c.req.method === "GET") return undefined;
	return { key, request_hash: hash(`${c.req.method}\n${c.req.path}\n${await c.req.text()}`) };
}

/**
 * Refuses a form with this field from whoever acts as another person: it would say something in their name. Stands
 * behind the form, in a route that is `helped` with the rest of it.
 */
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

/** Everybody, signed in or not. */
export const anyone = () => rule<ForAnyone>({ who: "anyone", inConference: false });
/**
 * Everybody alike, whoever they are: the CDN keeps the answer for a minute. For reads below /api/public, and there
 * alone.
 */
export const shared = () => rule<ForAnyone>({ who: "anyone", inConference: false, shared: true });
/** Who is signed in; who acts as them changes nothing, here and below, unless it is said. */
export const member = () => rule<ForMembers>({ who: "member", inConference: false });
/** The same, but never somebody who acts as the account's person: what is that person's alone (product.md §1). */
export const oneself = () => rule<ForMembers>({ who: "member", inConference: false, alone: true });
/** Who is signed in and has verified their address. */
export const verified = () => rule<ForMembers>({ who: "verified", inConference: false });
/** The same, for what is that person's alone. */
export const verifiedOneself = () => rule<ForMembers>({ who: "verified", inConference: false, alone: true });
/** The same, also to change something for the person while acting as them: it is on the record, and no word of theirs. */
export const verifiedHelped = () => rule<ForMembers>({ who: "verified", inConference: false, helped: true });
/** Platform admins. */
export const platformAdmin = () => rule<ForMembers>({ who: "platform_admin", inConference: false });

/** Everybody, in the conference of `:conf`; a hidden one is 404 to outsiders, here and below. */
export const visitor = () => rule<ForAnyone & InConference>({ who: "anyone", inConference: true });
/** Who is signed in and has verified their address, in the conference of `:conf`. */
export const participant = () => rule<ForMembers & InConference>({ who: "verified", inConference: true });
/** The same, but never somebody who acts as another person. */
export const participantThemselves = () =>
	rule<ForMembers & InConference>({ who: "verified", inConference: true, alone: true });
/** Who is signed in and has verified their address, also to change something for the person while acting as them. */
export const participantHelped = () =>
	rule<ForMembers & InConference>({ who: "verified", inConference: true, helped: true });
/** Platform admins, in the conference of `:conf`. */
export const platformAdminIn = () =>
	rule<ForMembers & InConference>({ who: "platform_admin", inConference: true });
/** Staff of the conference whose roles give the need in the area, in one section at least. */
export const staff = (area: Area, need: Need) => staffWithAny([area, need]);
/** The same, but never somebody who acts as another person. */
export const staffThemselves = (area: Area, need: Need) =>
	rule<ForMembers & InConference>({ who: "staff", inConference: true, needs: [[area, need]], alone: true });
/** The same where any of several things that one may do is enough. */
export const staffWithAny = (...needs: Permission[]) =>
	rule<ForMembers & InConference>({ who: "staff", inConference: true, needs });
/** The same in a deleted conference, which is 404 everywhere else. */
export const staffOfDeleted = (area: Area, need: Need) =>
	rule<ForMembers & InConference>({ who: "staff", inConference: true, needs: [[area, need]], deleted: true });
