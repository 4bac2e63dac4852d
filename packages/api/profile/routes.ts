import { SOCIAL_PROVIDERS } from "@deck/contracts/account";
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
import { askAlias, resendAlias } from "@deck/core/account/ask-alias";
import { removeAvatar, setAvatar } from "@deck/core/account/avatar";
import { cancelEmailChange, changeEmail } from "@deck/core/account/change-email";
import { changePassword } from "@deck/core/account/change-password";
import { deleteAccount } from "@deck/core/account/delete-account";
import { listDevices, signOutDevice, signOutOthers } from "@deck/core/account/devices";
import { chooseMail, editProfile } from "@deck/core/account/edit-profile";
import { sendReset } from "@deck/core/account/forgot";
import { ownData, ownProfile } from "@deck/core/account/profile";
import { leaveMainAccount, undoAlias } from "@deck/core/account/undo-alias";
import { unlinkSocial } from "@deck/core/account/unlink-social";
import { viewProfile } from "@deck/core/account/view";
import { Hono } from "hono";
import * as v from "valibot";
import { oneself, verifiedOneself } from "../access.ts";
import { body, param } from "../body.ts";
import { dropSessionCookie } from "../cookies.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";

const IdParam = v.object({ id });
const ProviderParam = v.object({ provider: v.picklist(SOCIAL_PROVIDERS) });
const profile = { 200: "Profile" };

/** One's own account: nobody else's business, not even of who acts as its person. Changes answer the whole profile. */
export const profileRoutes = new Hono<Base>()
	.get("/profile", summary("One's own account.", profile), oneself(), async (c) =>
		c.json(await viewProfile(c.var.context, c.var.user)),
	)
	.put(
		"/profile",
		summary("Changes names, country, time zone and language.", profile),
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
		summary("Chooses which letters come.", profile),
		oneself(),
		body(MailForm),
		limited("profile"),
		async (c) => {
			await chooseMail(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await ownProfile(c.var.context));
		},
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
		summary("Asks to change the address; both addresses have to agree.", profile),
		oneself(),
		body(ChangeEmailForm),
		limited("password"),
		limited("email_change"),
		async (c) => {
			await changeEmail(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await ownProfile(c.var.context));
		},
	)
	.delete(
		"/profile/email",
		summary("Takes that back.", profile),
		oneself(),
		limited("profile"),
		async (c) => {
			await cancelEmailChange(c.var.context, c.var.user);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.post(
		"/profile/aliases",
		summary("Names another account of one's own; its address has to agree.", profile),
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
		summary("Sends the alias's letter again.", profile),
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
		summary("Undoes an alias, or gives up an earlier address.", profile),
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
		summary("Is no longer an alias of another account.", profile),
		oneself(),
		limited("profile"),
		async (c) => {
			await leaveMainAccount(c.var.context, c.var.user);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.put(
		"/profile/avatar",
		summary("Sets the picture, in both sizes.", profile),
		oneself(),
		body(AvatarForm),
		limited("profile"),
		async (c) => {
			await setAvatar(c.var.context, c.var.user, c.req.valid("json"));
			return c.json(await ownProfile(c.var.context));
		},
	)
	.delete(
		"/profile/avatar",
		summary("Takes the picture away.", profile),
		oneself(),
		limited("profile"),
		async (c) => {
			await removeAvatar(c.var.context, c.var.user);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.delete(
		"/profile/social/:provider",
		summary("A provider no longer signs one in.", profile),
		oneself(),
		param(ProviderParam),
		limited("profile"),
		async (c) => {
			await unlinkSocial(c.var.context, c.var.user, c.req.valid("param").provider);
			return c.json(await ownProfile(c.var.context));
		},
	)
	.get("/profile/sessions", summary("Signed-in devices.", { 200: "Session[]" }), oneself(), async (c) =>
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
		summary("All that the platform holds about one, as a file.", { 200: "JSON" }),
		oneself(),
		limited("data"),
		async (c) => {
			c.header("Content-Disposition", 'attachment; filename="event-deck-data.json"');
			return c.json(await ownData(c.var.context, c.var.user));
		},
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
