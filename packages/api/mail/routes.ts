import { SubscriptionForm } from "@deck/contracts/profile";
import { changeSubscription, readSubscription } from "@deck/core/staff/subscription";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, anyoneAlways } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimitedByNetwork } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const TokenParams = v.object({ token: v.pipe(v.string(), v.maxLength(600)) });

/** Routes of unsubscribe links: the token suffices. Opening one changes nothing; mail programs POST (RFC 8058). */
export const mailRoutes = new Hono<AppEnv>()
	.get(
		"/mail/unsubscribe/:token",
		summary("Redirects to the page of the link, for mail programs that only open it.", { 302: "The page." }),
		anyone(),
		param(TokenParams),
		(c) => {
			const { site_url } = c.var.context.config;
			return c.redirect(`${site_url}/unsubscribe/${encodeURIComponent(c.req.valid("param").token)}`, 302);
		},
	)
	.post(
		"/mail/unsubscribe/:token",
		summary("Unsubscribes through the mail program's button (RFC 8058), also during maintenance."),
		// Mail programs do not try again.
		anyoneAlways(),
		rateLimitedByNetwork("subscription"),
		param(TokenParams),
		async (c) => c.json(await changeSubscription(c.var.context, c.req.valid("param").token, false)),
	)
	.get(
		"/mail/subscription/:token",
		summary("The e-mail preference behind an unsubscribe link."),
		anyone(),
		rateLimitedByNetwork("subscription"),
		param(TokenParams),
		async (c) => c.json(await readSubscription(c.var.context, c.req.valid("param").token)),
	)
	.put(
		"/mail/subscription/:token",
		summary("Changes the e-mail preference behind an unsubscribe link."),
		anyone(),
		rateLimitedByNetwork("subscription"),
		param(TokenParams),
		body(SubscriptionForm),
		async (c) =>
			c.json(await changeSubscription(c.var.context, c.req.valid("param").token, c.req.valid("json").wanted)),
	);
