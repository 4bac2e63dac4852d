import { SOCIAL_PROVIDERS, SocialQuery } from "@deck/contracts/account";
import { finishSocialLogin, startSocialLogin } from "@deck/core/access/sign-in/social-login";
import { AppError } from "@deck/core/kernel/errors";
import { equalInConstantTime } from "@deck/core/kernel/ids";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, anyoneCached } from "../access.ts";
import { param, query } from "../body.ts";
import { clearSocialCookie, setSessionCookie, setSocialCookie, socialCookie } from "../cookies.ts";
import { issueCsrfToken } from "../csrf.ts";
import type { AppEnv } from "../hono-env.ts";
import { localeOf } from "../locale.ts";
import { rateLimitedByNetwork } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const ProviderParam = v.object({ provider: v.picklist(SOCIAL_PROVIDERS) });

/** One leading slash: browsers take "//host" and "/\host" for other sites. */
const LocalPath = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^\/(?![/\\])[^\p{Cc}]*$/u));
const StartQuery = v.object({ to: v.fallback(v.optional(LocalPath, "/"), "/") });

/** Kept while the user is on the provider's page. */
const PendingSocialLogin = v.tuple([v.picklist(SOCIAL_PROVIDERS), v.string(), v.string(), v.string()]);

export const socialRoutes = new Hono<AppEnv>()
	.get("/public/social", summary("Sign-in providers that are configured."), anyoneCached(), (c) =>
		c.json(c.var.context.social.providers()),
	)
	.get(
		"/auth/social/:provider",
		summary("Redirects to a provider's page, which returns to /auth/login.", {
			302: "Redirects to the provider.",
		}),
		anyone(),
		param(ProviderParam),
		query(StartQuery),
		rateLimitedByNetwork("social"),
		async (c) => {
			const { provider } = c.req.valid("param");
			const { url, state, verifier } = await startSocialLogin(c.var.context, provider);
			const to = Buffer.from(c.req.valid("query").to).toString("base64url");
			setSocialCookie(c, [provider, state, verifier, to].join("."));
			return c.redirect(url, 302);
		},
	)
	.get(
		"/auth/social",
		summary("Signs in after the redirect from a provider.", { 200: "The page to continue on." }),
		anyone(),
		query(SocialQuery),
		rateLimitedByNetwork("social"),
		async (c) => {
			const { code, state, device_id } = c.req.valid("query");
			const kept = v.safeParse(PendingSocialLogin, socialCookie(c)?.split("."));
			clearSocialCookie(c);
			// Prevents login CSRF: another browser's answer would sign this one in as somebody else.
			if (!kept.success || !equalInConstantTime(state, kept.output[1]))
				throw new AppError("forbidden", "social_denied");
			const [provider, , verifier, to] = kept.output;
			const answer = { code, state, verifier, device_id };
			const cookie = await finishSocialLogin(c.var.context, provider, answer, localeOf(c));
			setSessionCookie(c, cookie);
			issueCsrfToken(c, cookie);
			return c.json({ to: Buffer.from(to, "base64url").toString() });
		},
	);
