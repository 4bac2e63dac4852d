import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isEmailChangePending } from "./addresses.ts";
import { isActiveLink } from "./alias-rules.ts";
import { userById } from "./find.ts";
import { aliasLink, emailChangeLink, pageLinkWithQuery, resetLink } from "./links.ts";
import { verificationLink } from "./verification.ts";

const hours = (seconds: number) => Math.round(seconds / 3600);

const readPayloadAccount = (context: Context, { user_id }: { user_id: string }) =>
	userById(context.table, user_id);

/** Not sent with an expired link. */
export const accountEmails = {
	/** Not sent once verified. */
	"account.verify": async (context, payload) => {
		const user = await readPayloadAccount(context, payload);
		if (!user || user.verified) return [];
		return [
			{
				to: user.email,
				locale: user.locale,
				key: "account_verify",
				conference: null,
				params: { email: user.email, hours: hours(SETTINGS.verificationSeconds) },
				link: verificationLink(context, user, context.now(), payload.to),
			},
		];
	},

	"account.reset": async (context, payload) => {
		const user = await readPayloadAccount(context, payload);
		const reset = user?.reset;
		if (!user || !reset || reset.id !== payload.reset) return [];
		return [
			{
				to: user.email,
				locale: user.locale,
				key: "account_reset",
				conference: null,
				params: { email: user.email, minutes: Math.round(SETTINGS.resetSeconds / 60) },
				link: resetLink(context, user, reset.id, payload.to),
			},
		];
	},

	/** The owner can react if somebody else changed it. Not to an unverified address, which may be a stranger's. */
	"account.password_changed": async (context, payload) => {
		const user = await readPayloadAccount(context, payload);
		if (!user?.verified) return [];
		return [
			{
				to: user.email,
				locale: user.locale,
				key: "account_password_changed",
				conference: null,
				params: { email: user.email },
				link: pageLinkWithQuery(context, "forgot", { email: user.email }),
			},
		];
	},

	/** To both, each with its own link. */
	"account.email_change": async (context, payload) => {
		const user = await readPayloadAccount(context, payload);
		const change = user?.email_change;
		if (!user || !change || change.id !== payload.change || !isEmailChangePending(user, context.now()))
			return [];
		const draft = {
			locale: user.locale,
			conference: null,
			params: paramsOf(change.from, change.email),
		} as const;
		const link = (side: "old" | "new") => emailChangeLink(context, user.user_id, change.id, side);
		return [
			{ ...draft, to: change.from, key: "account_email_old", link: link("old") },
			{ ...draft, to: change.email, key: "account_email_new", link: link("new") },
		];
	},

	/** To both addresses. */
	"account.email_changed": async (context, payload) => {
		const user = await readPayloadAccount(context, payload);
		const former = user?.aliases?.find((alias) => alias.id === payload.former);
		if (!user || !former) return [];
		return [user.email, former.email].map((to) => ({
			to,
			locale: user.locale,
			key: "account_email_changed",
			conference: null,
			params: { old: former.email, new: user.email },
			link: `${context.config.site_url}/profile`,
		}));
	},

	/** To the alias. */
	"account.alias": async (context, payload) => {
		const owner = await readPayloadAccount(context, payload);
		const alias = owner?.aliases?.find((one) => one.id === payload.alias);
		if (!owner || !alias?.user_id || alias.status !== "unconfirmed") return [];
		if (!isActiveLink(alias, context.now())) return [];
		const target = await userById(context.table, alias.user_id);
		return [
			{
				to: alias.email,
				locale: target?.locale ?? owner.locale,
				key: "account_alias",
				conference: null,
				params: { owner: owner.email, email: alias.email, hours: hours(SETTINGS.aliasSeconds) },
				link: aliasLink(context, owner.user_id, alias),
			},
		];
	},

	"account.deleted": async (_, payload) => [
		{
			to: payload.email,
			locale: payload.locale,
			key: "account_deleted",
			conference: null,
			params: { email: payload.email },
		},
	],
} satisfies EmailMakers;

const paramsOf = (old: string, next: string) => ({
	old,
	new: next,
	hours: hours(SETTINGS.emailChangeSeconds),
});
