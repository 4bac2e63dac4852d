import type { Area, Need } from "@deck/contracts/permissions";
import { authenticate } from "@deck/core/account/authenticate";
import { type ConferenceItem, mayBePath } from "@deck/core/conference/lookup";
import type { Actor } from "@deck/core/kernel/actor";
import { demand } from "@deck/core/kernel/actor";
import type { Context } from "@deck/core/kernel/context";
import { AppError, notFound } from "@deck/core/kernel/errors";
import { AlreadyDone, replyMeanwhile } from "@deck/core/kernel/idempotency";
import { hash } from "@deck/core/kernel/ids";
import { may } from "@deck/core/kernel/permissions";
import type { Ports } from "@deck/core/kernel/ports";
import { isAuthor } from "@deck/core/people/lookup";
import type { MiddlewareHandler, Context as Request } from "hono";
import { PUBLIC_READ } from "./caching.ts";
import { sessionCookie, setSessionCookie } from "./cookies.ts";
import { issueToken } from "./csrf.ts";
import { type AccessRule, describe } from "./description.ts";
import type { Base, ForAnyone, ForMembers, InConference } from "./environment.ts";

type Rule<E> = MiddlewareHandler<Base & E, "/:conf", object, Response>;

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
		if (access.who !== "anyone" && !actor) throw new AppError("unauthenticated", "unauthenticated");
		if (
			access.inConference &&
			!(conference && (await mayKnow(c.get("ports"), actor, conference, access.deleted)))
		) {
			throw notFound();
		}
		if (access.who !== "anyone" && access.who !== "member" && !actor?.verified) {
			throw new AppError("unverified", "unverified");
		}
		if (access.who === "platform_admin" && !actor?.platform_admin)
			throw new AppError("forbidden", "forbidden");
		const scope = actor?.real?.conference;
		if (scope && conference && conference.conference !== scope)
			throw new AppError("forbidden", "impersonation_elsewhere");
		if (access.alone && actor?.real) throw new AppError("forbidden", "impersonating");
		if (access.who === "staff" && actor) {
			// A deleted conference is known to nobody but who may do this.
			if (access.deleted && !may(actor.roles, access.area, access.need)) throw notFound();
			demand(actor, access.area, access.need);
		}
		if (known.replay) return c.json(known.replay.reply as object);
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
	// Hono would carry the refusal's headers over.
	c.res = undefined;
	c.res = c.json(meanwhile.reply as object);
}

/** The address's path of a conference; undefined where no conference can have it. */
function conferencePath(text = ""): string | undefined {
	return mayBePath(text) ? text : undefined;
}

/**
 * A hidden conference is known to those who wear a hat in it (product.md §2), a deleted one to nobody, but to its
 * staff where it is to be restored, until its purge begins. One call where somebody else than staff asks for a hidden
 * one, else none.
 */
async function mayKnow(
	{ table }: Ports,
	actor: Actor | null,
	{ conference, state, deleted_at, purging_since }: ConferenceItem,
	deleted = false,
): Promise<boolean> {
	if ((deleted_at !== undefined) !== deleted || purging_since !== undefined) return false;
	if (state !== "hidden" && !deleted) return true;
	if (!actor) return false;
	return actor.roles.length > 0 || (!deleted && (await isAuthor(table, conference, actor.addresses)));
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
async function attempt(c: Request): Promise<{ key: string; request: string } | undefined> {
	const key = c.req.header("idempotency-key");
	if (!key || key.length > 128 || c.req.method === "GET") return undefined;
	return { key, request: hash(`${c.req.method}\n${c.req.path}\n${await c.req.text()}`) };
}

/** Everybody, signed in or not. */
export const anyone = () => rule<ForAnyone>({ who: "anyone", inConference: false });
/**
 * Everybody alike, whoever they are: the CDN keeps the answer for a minute. For reads below /api/public, and there
 * alone.
 */
export const shared = () => rule<ForAnyone>({ who: "anyone", inConference: false, shared: true });
/** Who is signed in. */
export const member = () => rule<ForMembers>({ who: "member", inConference: false });
/** The same, but never somebody who acts as the account's person: what is that person's alone (product.md §1). */
export const oneself = () => rule<ForMembers>({ who: "member", inConference: false, alone: true });
/** Who is signed in and has verified their address. */
export const verified = () => rule<ForMembers>({ who: "verified", inConference: false });
/** The same, for what is that person's alone. */
export const verifiedOneself = () => rule<ForMembers>({ who: "verified", inConference: false, alone: true });
/** Platform admins. */
export const platformAdmin = () => rule<ForMembers>({ who: "platform_admin", inConference: false });

/** Everybody, in the conference of `:conf`; a hidden one is 404 to outsiders, here and below. */
export const visitor = () => rule<ForAnyone & InConference>({ who: "anyone", inConference: true });
/** Who is signed in and has verified their address, in the conference of `:conf`. */
export const participant = () => rule<ForMembers & InConference>({ who: "verified", inConference: true });
/** Platform admins, in the conference of `:conf`. */
export const platformAdminIn = () =>
	rule<ForMembers & InConference>({ who: "platform_admin", inConference: true });
/** Staff of the conference whose roles give the need in the area, in one section at least. */
export const staff = (area: Area, need: Need) =>
	rule<ForMembers & InConference>({ who: "staff", inConference: true, area, need });
/** The same in a deleted conference, which is 404 everywhere else. */
export const staffOfDeleted = (area: Area, need: Need) =>
	rule<ForMembers & InConference>({ who: "staff", inConference: true, area, need, deleted: true });
