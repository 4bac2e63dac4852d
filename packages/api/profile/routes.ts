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

/** Private, also under impersonation. Changes return the whole profile. */
export const profileRoutes = new Hono<AppEnv>()
	.get("/profile", summary("One's own account."), signedInNotImpersonated(), async (c) =>
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
		summary("Chooses which letters come."),
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
		summary("What one is e-mailed about as staff, for each conference."),
		signedInNotImpersonated(),
		async (c) => c.json(await readStaffNewsSettings(c.var.context)),
	)
	.put(
		"/profile/staff-news",
		summary("Chooses that for one conference."),
		verifiedNotImpersonated(),
		body(StaffNewsForm),
		rateLimited("profile"),
		async (c) => c.json(await saveStaffNewsSettings(c.var.context, c.req.valid("json"))),
	)
	.put(
		"/profile/password",
		summary("Changes the password; every other device is signed out.", { 204: "Changed." }),
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
		summary("Sends oneself a link that sets a password.", { 204: "Sent." }),
		signedInNotImpersonated(),
		rateLimited("forgot"),
		async (c) => {
			await sendReset(c.var.context, c.var.user);
			return c.body(null, 204);
		},
	)
	.post(
		"/profile/email",
		summary("Asks to change the address; both addresses have to agree."),
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
		summary("Takes that back."),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => {
			await cancelEmailChange(c.var.context, c.var.user);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.post(
		"/profile/aliases",
		summary("Names another account of one's own; its address has to agree."),
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
		summary("Sends the alias's letter again."),
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
		summary("Undoes an alias, or gives up an earlier address."),
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
		summary("Is no longer an alias of another account."),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => {
			await leaveMainAccount(c.var.context, c.var.user);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.put(
		"/profile/avatar",
		summary("Sets the picture, in both sizes."),
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
		summary("Takes the picture away."),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => {
			await removeAvatar(c.var.context, c.var.user);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.delete(
		"/profile/social/:provider",
		summary("A provider no longer signs one in."),
		signedInNotImpersonated(),
		param(ProviderParam),
		rateLimited("profile"),
		async (c) => {
			await unlinkSocial(c.var.context, c.var.user, c.req.valid("param").provider);
			return c.json(await readOwnProfile(c.var.context));
		},
	)
	.get("/profile/sessions", summary("Signed-in devices."), signedInNotImpersonated(), async (c) =>
		c.json(await listDevices(c.var.context, c.var.user)),
	)
	.delete(
		"/profile/sessions",
		summary("Signs out every device but this one.", { 204: "Signed out." }),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => {
			await signOutOthers(c.var.context, c.var.user);
			return c.body(null, 204);
		},
	)
	.delete(
		"/profile/sessions/:id",
		summary("Signs one device out.", { 204: "Signed out." }),
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
		summary("The file of all that the platform holds about one, if it was asked for."),
		signedInNotImpersonated(),
		async (c) => c.json(await readOwnDownload(c.var.context)),
	)
	.post(
		"/profile/data",
		summary("Has that file made; a letter tells when it is ready."),
		signedInNotImpersonated(),
		rateLimited("data"),
		async (c) => c.json(await requestDownload(c.var.context)),
	)
	.post(
		"/profile/deletion",
		summary("Deletes one's own account.", { 204: "Deleted." }),
		signedInNotImpersonated(),
		body(DeleteAccountForm),
		rateLimited("password"),
		async (c) => {
			await deleteAccount(c.var.context, c.var.user, c.req.valid("json"));
			clearSessionCookie(c);
			return c.body(null, 204);
		},
	);

/** Behind /files like manuscripts (`paper/routes.ts`). */
export const dataFileRoutes = new Hono<AppEnv>().get(
	"/data/:id",
	summary("The file of all that the platform holds about one.", FILE_RESPONSES),
	signedInNotImpersonated(),
	param(IdParam),
	async (c) => redirectToFile(c, await readDownloadUrl(c.var.context, c.req.valid("param").id)),
);
