import { ForgotForm, InvitationQuery, LoginForm, RegisterForm, ResetForm } from "@deck/contracts/account";
import { id } from "@deck/contracts/rules";
import { aliasQuestion, confirmAlias } from "@deck/core/access/addresses/confirm-alias";
import { confirmEmailChange, emailChangeQuestion } from "@deck/core/access/addresses/confirm-email-change";
import { logout } from "@deck/core/access/session/logout";
import { forgotPassword } from "@deck/core/access/ways-in/forgot";
import { login } from "@deck/core/access/ways-in/login";
import { register } from "@deck/core/access/ways-in/register";
import { resendVerification } from "@deck/core/access/ways-in/resend";
import { resetPassword } from "@deck/core/access/ways-in/reset";
import { verify } from "@deck/core/access/ways-in/verify";
import { viewUser } from "@deck/core/account/view";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, member, oneself } from "../access.ts";
import { body, param, query } from "../body.ts";
import { dropSessionCookie, setSessionCookie } from "../cookies.ts";
import { issueToken } from "../csrf.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited, limitedByNetwork } from "../limit.ts";

const LinkParams = v.object({ id, hash: id });
/** A truncated link is an invalid one. */
const LinkQuery = v.object({
	expires: v.fallback(v.pipe(v.optional(v.string(), ""), v.digits(), v.transform(Number)), 0),
});

/** Signing in and out, and e-mail links (specification §7). */
export const accountRoutes = new Hono<Base>()
	.get(
		"/sanctum/csrf-cookie",
		summary("Gives the CSRF token in the cookie XSRF-TOKEN.", { 204: "Given." }),
		anyone(),
		(c) => {
			issueToken(c);
			return c.body(null, 204);
		},
	)
	.get("/auth/user", summary("The signed-in account."), member(), (c) =>
		c.json(viewUser(c.var.user, c.var.context.now())),
	)
	.post(
		"/auth/register",
		summary("Makes an account; a verification letter follows, unless an invitation stands in for it.", {
			201: "Made.",
		}),
		anyone(),
		limitedByNetwork("register"),
		body(RegisterForm),
		query(InvitationQuery),
		async (c) => c.json(await register(c.var.context, c.req.valid("json"), c.req.valid("query")), 201),
	)
	.post(
		"/auth/login",
		summary("Signs in; the session stands in a cookie.", { 204: "Signed in." }),
		anyone(),
		limitedByNetwork("login"),
		body(LoginForm),
		async (c) => {
			const { cookie } = await login(c.var.context, c.req.valid("json"));
			setSessionCookie(c, cookie);
			issueToken(c, cookie);
			return c.body(null, 204);
		},
	)
	.post(
		"/auth/logout",
		summary("Ends the session, if there is one.", { 204: "Ended." }),
		anyone(),
		limited("leave"),
		async (c) => {
			await logout(c.var.context);
			dropSessionCookie(c);
			return c.body(null, 204);
		},
	)
	.post(
		"/auth/forgot-password",
		summary("Sends a link that sets a new password.", { 204: "Sent." }),
		anyone(),
		limitedByNetwork("forgot"),
		body(ForgotForm),
		async (c) => {
			await forgotPassword(c.var.context, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.post(
		"/auth/reset-password",
		summary("Sets the password by such a link; every session of the account ends.", { 204: "Set." }),
		anyone(),
		limitedByNetwork("reset"),
		body(ResetForm),
		async (c) => {
			await resetPassword(c.var.context, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.get(
		"/auth/verify/:id/:hash",
		summary("Verifies the address of the link.", { 204: "Verified." }),
		anyone(),
		param(LinkParams),
		query(LinkQuery),
		limited("verify"),
		async (c) => {
			await verify(c.var.context, { ...c.req.valid("param"), ...c.req.valid("query") });
			return c.body(null, 204);
		},
	)
	.post(
		"/auth/verify/resend",
		summary("Sends the verification letter again.", { 204: "Sent." }),
		oneself(),
		limited("resend"),
		async (c) => {
			await resendVerification(c.var.context);
			return c.body(null, 204);
		},
	)
	.get(
		"/auth/email/:id/:hash",
		summary("What the link of a change of address asks."),
		anyone(),
		param(LinkParams),
		limited("link"),
		async (c) => c.json(await emailChangeQuestion(c.var.context, c.req.valid("param"))),
	)
	.post(
		"/auth/email/:id/:hash",
		summary("One of the two addresses of a change agrees to it."),
		anyone(),
		param(LinkParams),
		limited("link"),
		async (c) => c.json(await confirmEmailChange(c.var.context, c.req.valid("param"))),
	)
	.get(
		"/auth/alias/:id/:hash",
		summary("What the link of an alias's letter asks."),
		anyone(),
		param(LinkParams),
		limited("link"),
		async (c) => c.json(await aliasQuestion(c.var.context, c.req.valid("param"))),
	)
	.post(
		"/auth/alias/:id/:hash",
		summary("The alias agrees."),
		anyone(),
		param(LinkParams),
		limited("link"),
		async (c) => c.json(await confirmAlias(c.var.context, c.req.valid("param"))),
	);
