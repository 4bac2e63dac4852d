import {
	ForgotForm,
	LoginForm,
	RegisterForm,
	RegisterQuery,
	ResetForm,
	ReturnQuery,
	type VerifiedAddress,
} from "@deck/contracts/account";
import { id } from "@deck/contracts/rules";
import { confirmAlias, readAliasQuestion } from "@deck/core/access/addresses/confirm-alias";
import {
	confirmEmailChange,
	readEmailChangeQuestion,
} from "@deck/core/access/addresses/confirm-email-change";
import { logout } from "@deck/core/access/auth-session/logout";
import { forgotPassword } from "@deck/core/access/sign-in/forgot-password";
import { login } from "@deck/core/access/sign-in/login";
import { register } from "@deck/core/access/sign-in/register";
import { resendVerification } from "@deck/core/access/sign-in/resend-verification";
import { resetPassword } from "@deck/core/access/sign-in/reset-password";
import { verify } from "@deck/core/access/sign-in/verify";
import { viewUser } from "@deck/core/account/view";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, signedInNotImpersonated, signedInUser } from "../access.ts";
import { body, param, query } from "../body.ts";
import { clearSessionCookie, setSessionCookie } from "../cookies.ts";
import { issueCsrfToken } from "../csrf.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited, rateLimitedByNetwork } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const LinkParams = v.object({ id, hash: id });
/** A truncated link is an invalid one. */
const LinkQuery = v.object({
	expires: v.fallback(v.pipe(v.optional(v.string(), ""), v.digits(), v.transform(Number)), 0),
});

export const accountRoutes = new Hono<AppEnv>()
	.get(
		"/sanctum/csrf-cookie",
		summary("Gives the CSRF token in the cookie XSRF-TOKEN.", { 204: "Given." }),
		anyone(),
		(c) => {
			issueCsrfToken(c);
			return c.body(null, 204);
		},
	)
	.get("/auth/user", summary("The signed-in account."), signedInUser(), (c) =>
		c.json(viewUser(c.var.user, c.var.context.now())),
	)
	.post(
		"/auth/register",
		summary("Creates an account and sends a verification e-mail unless an invitation replaces it.", {
			201: "Created.",
		}),
		anyone(),
		rateLimitedByNetwork("register"),
		body(RegisterForm),
		query(RegisterQuery),
		async (c) => c.json(await register(c.var.context, c.req.valid("json"), c.req.valid("query")), 201),
	)
	.post(
		"/auth/login",
		summary("Signs in and sets the session cookie.", { 204: "Signed in." }),
		anyone(),
		rateLimitedByNetwork("login"),
		body(LoginForm),
		async (c) => {
			const { cookie } = await login(c.var.context, c.req.valid("json"));
			setSessionCookie(c, cookie);
			issueCsrfToken(c, cookie);
			return c.body(null, 204);
		},
	)
	.post(
		"/auth/logout",
		summary("Ends the session, if there is one.", { 204: "Ended." }),
		anyone(),
		rateLimited("leave"),
		async (c) => {
			await logout(c.var.context);
			clearSessionCookie(c);
			return c.body(null, 204);
		},
	)
	.post(
		"/auth/forgot-password",
		summary("Sends a link that sets a new password.", { 204: "Sent." }),
		anyone(),
		rateLimitedByNetwork("forgot"),
		body(ForgotForm),
		query(ReturnQuery),
		async (c) => {
			await forgotPassword(c.var.context, { ...c.req.valid("json"), ...c.req.valid("query") });
			return c.body(null, 204);
		},
	)
	.post(
		"/auth/reset-password",
		summary("Sets the password through the e-mailed link and ends the account's sessions.", { 204: "Set." }),
		anyone(),
		rateLimitedByNetwork("reset"),
		body(ResetForm),
		async (c) => {
			await resetPassword(c.var.context, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.get(
		"/auth/verify/:id/:hash",
		summary("Verifies the e-mail address through the e-mailed link.", {
			200: "Verified; `reset_sent` if the owner must choose a password by another e-mail.",
		}),
		anyone(),
		param(LinkParams),
		query(LinkQuery),
		rateLimited("verify"),
		async (c) => {
			const link = { ...c.req.valid("param"), ...c.req.valid("query") };
			const answer: VerifiedAddress = { reset_sent: await verify(c.var.context, link) };
			return c.json(answer);
		},
	)
	.post(
		"/auth/verify/resend",
		summary("Sends the verification e-mail again.", { 204: "Sent." }),
		signedInNotImpersonated(),
		query(ReturnQuery),
		rateLimited("resend"),
		async (c) => {
			await resendVerification(c.var.context, c.req.valid("query"));
			return c.body(null, 204);
		},
	)
	.get(
		"/auth/email/:id/:hash",
		summary("The address change that the e-mailed link confirms."),
		anyone(),
		param(LinkParams),
		rateLimited("link"),
		async (c) => c.json(await readEmailChangeQuestion(c.var.context, c.req.valid("param"))),
	)
	.post(
		"/auth/email/:id/:hash",
		summary("Confirms an address change from one of its two addresses."),
		anyone(),
		param(LinkParams),
		rateLimited("link"),
		async (c) => c.json(await confirmEmailChange(c.var.context, c.req.valid("param"))),
	)
	.get(
		"/auth/alias/:id/:hash",
		summary("The alias request that the e-mailed link confirms."),
		anyone(),
		param(LinkParams),
		rateLimited("link"),
		async (c) => c.json(await readAliasQuestion(c.var.context, c.req.valid("param"))),
	)
	.post(
		"/auth/alias/:id/:hash",
		summary("Confirms an alias request."),
		anyone(),
		param(LinkParams),
		rateLimited("link"),
		async (c) => c.json(await confirmAlias(c.var.context, c.req.valid("param"))),
	);
