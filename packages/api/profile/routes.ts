import { SOCIAL_PROVIDERS } from "@deck/contracts/account";
import { LIMITS } from "@deck/contracts/limits";
import {
	AliasForm,
	AvatarForm,
	ChangeEmailForm,
	DeleteAccountForm,
	MailForm,
	PasswordForm,
	ProfileForm,
} from "@deck/contracts/profile";
import { id } from "@deck/contracts/rules";
import { StaffNewsForm } from "@deck/contracts/staff-news";
import { cancelEmailChange, changeEmail } from "@deck/core/access/addresses/change-email";
import { leaveMainAccount, removeAlias } from "@deck/core/access/addresses/remove-alias";
import { requestAlias, resendAlias } from "@deck/core/access/addresses/request-alias";
import { listDevices, signOutDevice, signOutOthers } from "@deck/core/access/auth-session/devices";
import { changePassword } from "@deck/core/access/sign-in/change-password";
import { sendReset } from "@deck/core/access/sign-in/forgot-password";
import { unlinkSocial } from "@deck/core/access/sign-in/unlink-social";
import { removeAvatar, setAvatar } from "@deck/core/account/avatar";
import { editProfile, saveMailPreferences } from "@deck/core/account/edit-profile";
import { readOwnProfile } from "@deck/core/account/profile";
import { viewProfile } from "@deck/core/account/view";
import { deleteAccount } from "@deck/core/privacy/delete-account";
import { requestDownload } from "@deck/core/privacy/request-download";
import { readDownloadUrl, readOwnDownload } from "@deck/core/privacy/show-download";
import { readStaffNewsSettings, saveStaffNewsSettings } from "@deck/core/staff/news-settings";
import { Hono } from "hono";
import * as v from "valibot";
import { signedInNotImpersonated, verifiedNotImpersonated } from "../access.ts";
import { body, param } from "../body.ts";
import { clearSessionCookie } from "../cookies.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { FILE_RESPONSES, redirectToFile } from "../redirect-to-file.ts";
import { summary } from "../route-description.ts";

const IdParam = v.object({ id });
const ProviderParam = v.object({ provider: v.picklist(SOCIAL_PROVIDERS) });

export const profileRoutes = new Hono<AppEnv>()
	.get("/profile", summary("The user's account."), signedInNotImpersonated(), async (c) =>
		c.json(await viewProfile(c.var.context, c.var.user)),
	)
	.put(
		"/profile",
		summary("Changes names, country, time zone and language."),
		signedInNotImpersonated(),
		body(ProfileForm),
		rateLimited("profile"),
		async (c) => {
			await editProfile(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.put(
		"/profile/mail",
		summary("Changes the e-mail preferences."),
		verifiedNotImpersonated(),
		body(MailForm),
		rateLimited("profile"),
		async (c) => {
			await saveMailPreferences(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.get(
		"/profile/staff-news",
		summary("E-mail preferences as staff, for each conference."),
		signedInNotImpersonated(),
		async (c) => c.json(await readStaffNewsSettings(c.var.context)),
	)
	.put(
		"/profile/staff-news",
		summary("Changes the e-mail preferences as staff of one conference."),
		verifiedNotImpersonated(),
		body(StaffNewsForm),
		rateLimited("profile"),
		async (c) => c.json(await saveStaffNewsSettings(c.var.context, c.req.valid("json"))),
	)
	.put(
		"/profile/password",
		summary("Changes the password and signs out all other devices.", { 204: "Changed." }),
		signedInNotImpersonated(),
		body(PasswordForm),
		rateLimited("password"),
		async (c) => {
			await changePassword(c.var.context, c.var.user, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.post(
		"/profile/password",
		summary("Sends the user a link that sets a password.", { 204: "Sent." }),
		signedInNotImpersonated(),
		rateLimited("forgot"),
		async (c) => {
			await sendReset(c.var.context, c.var.user);
			return c.body(null, 204);
		},
	)
	.post(
		"/profile/email",
		summary("Requests an address change, which both addresses confirm; replaces an unverified one at once."),
		signedInNotImpersonated(),
		body(ChangeEmailForm),
		rateLimited("password"),
		rateLimited("email_change"),
		async (c) => {
			await changeEmail(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.delete(
		"/profile/email",
		summary("Cancels the address change."),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => {
			await cancelEmailChange(c.var.context, c.var.user);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.post(
		"/profile/aliases",
		summary("Requests another account as an alias, which its address has to confirm."),
		verifiedNotImpersonated(),
		body(AliasForm),
		rateLimited("alias"),
		async (c) => {
			await requestAlias(c.var.context, c.var.user, c.req.valid("json").email);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.post(
		"/profile/aliases/:id/resend",
		summary("Sends the alias e-mail again."),
		verifiedNotImpersonated(),
		param(IdParam),
		rateLimited("alias"),
		async (c) => {
			await resendAlias(c.var.context, c.var.user, c.req.valid("param").id);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.delete(
		"/profile/aliases/:id",
		summary("Removes an alias or an earlier address."),
		signedInNotImpersonated(),
		param(IdParam),
		rateLimited("profile"),
		async (c) => {
			await removeAlias(c.var.context, c.var.user, c.req.valid("param").id);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.delete(
		"/profile/alias-of",
		summary("Ends being an alias of another account."),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => {
			await leaveMainAccount(c.var.context, c.var.user);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.put(
		"/profile/avatar",
		summary("Sets the profile picture in both sizes."),
		signedInNotImpersonated(),
		body(AvatarForm, LIMITS.bodyBytes),
		rateLimited("profile"),
		async (c) => {
			await setAvatar(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.delete(
		"/profile/avatar",
		summary("Removes the profile picture."),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => {
			await removeAvatar(c.var.context, c.var.user);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.delete(
		"/profile/social/:provider",
		summary("Unlinks a sign-in provider."),
		signedInNotImpersonated(),
		param(ProviderParam),
		rateLimited("profile"),
		async (c) => {
			await unlinkSocial(c.var.context, c.var.user, c.req.valid("param").provider);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.get("/profile/sessions", summary("The user's devices."), signedInNotImpersonated(), async (c) =>
		c.json(await listDevices(c.var.context, c.var.user)),
	)
	.delete(
		"/profile/sessions",
		summary("Signs out all other devices.", { 204: "Signed out." }),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => {
			await signOutOthers(c.var.context, c.var.user);
			return c.body(null, 204);
		},
	)
	.delete(
		"/profile/sessions/:id",
		summary("Signs out a device.", { 204: "Signed out." }),
		signedInNotImpersonated(),
		param(IdParam),
		rateLimited("profile"),
		async (c) => {
			await signOutDevice(c.var.context, c.var.user, c.req.valid("param").id);
			return c.body(null, 204);
		},
	)
	.get(
		"/profile/data",
		summary("The requested copy of the user's data, if there is one."),
		signedInNotImpersonated(),
		async (c) => c.json(await readOwnDownload(c.var.context)),
	)
	.post(
		"/profile/data",
		summary("Requests a copy of the user's data; an e-mail says when it is ready."),
		signedInNotImpersonated(),
		rateLimited("data"),
		async (c) => c.json(await requestDownload(c.var.context)),
	)
	.post(
		"/profile/deletion",
		summary("Deletes the user's account.", { 204: "Deleted." }),
		signedInNotImpersonated(),
		body(DeleteAccountForm),
		rateLimited("password"),
		async (c) => {
			await deleteAccount(c.var.context, c.var.user, c.req.valid("json"));
			clearSessionCookie(c);
			return c.body(null, 204);
		},
	);

export const dataFileRoutes = new Hono<AppEnv>().get(
	"/data/:id",
	summary("The copy of the user's data.", FILE_RESPONSES),
	signedInNotImpersonated(),
	param(IdParam),
	async (c) => redirectToFile(c, await readDownloadUrl(c.var.context, c.req.valid("param").id)),
);
