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
import { askAlias, resendAlias } from "@deck/core/access/addresses/ask-alias";
import { cancelEmailChange, changeEmail } from "@deck/core/access/addresses/change-email";
import { leaveMainAccount, undoAlias } from "@deck/core/access/addresses/undo-alias";
import { listDevices, signOutDevice, signOutOthers } from "@deck/core/access/session/devices";
import { changePassword } from "@deck/core/access/ways-in/change-password";
import { sendReset } from "@deck/core/access/ways-in/forgot";
import { unlinkSocial } from "@deck/core/access/ways-in/unlink-social";
import { removeAvatar, setAvatar } from "@deck/core/account/avatar";
import { chooseMail, editProfile } from "@deck/core/account/edit-profile";
import { ownProfile } from "@deck/core/account/profile";
import { viewProfile } from "@deck/core/account/view";
import { askDownload } from "@deck/core/privacy/ask-download";
import { deleteAccount } from "@deck/core/privacy/delete-account";
import { downloadFile, ownDownload } from "@deck/core/privacy/show-download";
import { chooseStaffNews, staffNews } from "@deck/core/staff/news-settings";
import { Hono } from "hono";
import * as v from "valibot";
import { oneself, verifiedOneself } from "../access.ts";
import { body, param } from "../body.ts";
import { dropSessionCookie } from "../cookies.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { FILE_REPLIES, toFile } from "../file-answer.ts";
import { limited } from "../limit.ts";

const IdParam = v.object({ id });
const ProviderParam = v.object({ provider: v.picklist(SOCIAL_PROVIDERS) });

/** Private, also under impersonation. Changes return the whole profile. */
export const profileRoutes = new Hono<Base>()
	.get("/profile", summary("One's own account."), oneself(), async (c) =>
		c.json(await viewProfile(c.var.context, c.var.user)),
	)
	.put(
		"/profile",
		summary("Changes names, country, time zone and language."),
		oneself(),
		body(ProfileForm),
		limited("profile"),
		async (c) => {
			await editProfile(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await ownProfile(c.var.context));
		},
	)
	.put(
		"/profile/mail",
		summary("Chooses which letters come."),
		verifiedOneself(),
		body(MailForm),
		limited("profile"),
		async (c) => {
			await chooseMail(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await ownProfile(c.var.context));
		},
	)
	.get(
		"/profile/staff-news",
		summary("What one is e-mailed about as staff, for each conference."),
		oneself(),
		async (c) => c.json(await staffNews(c.var.context)),
	)
	.put(
		"/profile/staff-news",
		summary("Chooses that for one conference."),
		verifiedOneself(),
		body(StaffNewsForm),
		limited("profile"),
		async (c) => c.json(await chooseStaffNews(c.var.context, c.req.valid("json"))),
	)
	.put(
		"/profile/password",
		summary("Changes the password; every other device is signed out.", { 204: "Changed." }),
		oneself(),
		body(PasswordForm),
		limited("password"),
		async (c) => {
			await changePassword(c.var.context, c.var.user, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.post(
		"/profile/password",
		summary("Sends oneself a link that sets a password.", { 204: "Sent." }),
		oneself(),
		limited("forgot"),
		async (c) => {
			await sendReset(c.var.context, c.var.user);
			return c.body(null, 204);
		},
	)
	.post(
		"/profile/email",
		summary("Asks to change the address; both addresses have to agree."),
		oneself(),
		body(ChangeEmailForm),
		limited("password"),
		limited("email_change"),
		async (c) => {
			await changeEmail(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await ownProfile(c.var.context));
		},
	)
	.delete("/profile/email", summary("Takes that back."), oneself(), limited("profile"), async (c) => {
		await cancelEmailChange(c.var.context, c.var.user);
		return c.json(await ownProfile(c.var.context));
	})
	.post(
		"/profile/aliases",
		summary("Names another account of one's own; its address has to agree."),
		verifiedOneself(),
		body(AliasForm),
		limited("alias"),
		async (c) => {
			await askAlias(c.var.context, c.var.user, c.req.valid("json").email);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.post(
		"/profile/aliases/:id/resend",
		summary("Sends the alias's letter again."),
		verifiedOneself(),
		param(IdParam),
		limited("alias"),
		async (c) => {
			await resendAlias(c.var.context, c.var.user, c.req.valid("param").id);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.delete(
		"/profile/aliases/:id",
		summary("Undoes an alias, or gives up an earlier address."),
		oneself(),
		param(IdParam),
		limited("profile"),
		async (c) => {
			await undoAlias(c.var.context, c.var.user, c.req.valid("param").id);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.delete(
		"/profile/alias-of",
		summary("Is no longer an alias of another account."),
		oneself(),
		limited("profile"),
		async (c) => {
			await leaveMainAccount(c.var.context, c.var.user);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.put(
		"/profile/avatar",
		summary("Sets the picture, in both sizes."),
		oneself(),
		body(AvatarForm, LIMITS.bodyBytes),
		limited("profile"),
		async (c) => {
			await setAvatar(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await ownProfile(c.var.context));
		},
	)
	.delete("/profile/avatar", summary("Takes the picture away."), oneself(), limited("profile"), async (c) => {
		await removeAvatar(c.var.context, c.var.user);
		return c.json(await ownProfile(c.var.context));
	})
	.delete(
		"/profile/social/:provider",
		summary("A provider no longer signs one in."),
		oneself(),
		param(ProviderParam),
		limited("profile"),
		async (c) => {
			await unlinkSocial(c.var.context, c.var.user, c.req.valid("param").provider);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.get("/profile/sessions", summary("Signed-in devices."), oneself(), async (c) =>
		c.json(await listDevices(c.var.context, c.var.user)),
	)
	.delete(
		"/profile/sessions",
		summary("Signs out every device but this one.", { 204: "Signed out." }),
		oneself(),
		limited("profile"),
		async (c) => {
			await signOutOthers(c.var.context, c.var.user);
			return c.body(null, 204);
		},
	)
	.delete(
		"/profile/sessions/:id",
		summary("Signs one device out.", { 204: "Signed out." }),
		oneself(),
		param(IdParam),
		limited("profile"),
		async (c) => {
			await signOutDevice(c.var.context, c.var.user, c.req.valid("param").id);
			return c.body(null, 204);
		},
	)
	.get(
		"/profile/data",
		summary("The file of all that the platform holds about one, if it was asked for."),
		oneself(),
		async (c) => c.json(await ownDownload(c.var.context)),
	)
	.post(
		"/profile/data",
		summary("Has that file made; a letter tells when it is ready."),
		oneself(),
		limited("data"),
		async (c) => c.json(await askDownload(c.var.context)),
	)
	.post(
		"/profile/deletion",
		summary("Deletes one's own account.", { 204: "Deleted." }),
		oneself(),
		body(DeleteAccountForm),
		limited("password"),
		async (c) => {
			await deleteAccount(c.var.context, c.var.user, c.req.valid("json"));
			dropSessionCookie(c);
			return c.body(null, 204);
		},
	);

/** Behind /files like manuscripts (`paper/routes.ts`). */
export const dataFileRoutes = new Hono<Base>().get(
	"/data/:id",
	summary("The file of all that the platform holds about one.", FILE_REPLIES),
	oneself(),
	param(IdParam),
	async (c) => toFile(c, await downloadFile(c.var.context, c.req.valid("param").id)),
);
