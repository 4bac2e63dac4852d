import { aliasRequestRefusal, isActiveLink } from "../../account/alias-rules.ts";
import { userByEmail } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { updateUser } from "../../account/update.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError, invalid, notFound } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { mailEvent } from "../../kernel/outbox.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { limitAccountEmail } from "../limit-account-email.ts";

/**
 * Requests an alias: e-mails the address a confirmation link, valid for a day.
 * @throws 422 at `email`: `alias_unknown`, `alias_own`, `alias_exists`, `alias_itself`, `alias_full`, `alias_cycle`; 429
 */
export async function requestAlias(context: Context, user: UserItem, email: string): Promise<void> {
	const now = context.now();
	const target = await userByEmail(context.table, email);
	const refusal = aliasRequestRefusal(user, email, target, now);
	if (refusal || !target) throw invalid("email", refusal ?? "alias_unknown");
	await limitAccountEmail(context, email);
	const alias = {
		id: newId(),
		email,
		user_id: target.user_id,
		status: "unconfirmed",
		since: now.toISOString(),
		expires: expiry(now),
	} as const;
	const aliases = [...(user.aliases ?? []).filter((one) => isActiveLink(one, now)), alias];
	await commit(context, {
		writes: [updateUser(context.table, user, { aliases })],
		audit: [{ object: `account-${user.user_id}`, action: "account.alias_asked", after: { email } }],
		events: [mailEvent("account.alias", { user_id: user.user_id, alias: alias.id })],
	});
}

/**
 * Sends an alias's confirmation link again, for another day.
 * @throws 404; 422 `alias_confirmed`; 429
 */
export async function resendAlias(context: Context, user: UserItem, id: string): Promise<void> {
	const alias = user.aliases?.find((one) => one.id === id);
	if (!alias || !isActiveLink(alias, context.now())) throw notFound();
	if (alias.status === "confirmed") throw new AppError("invalid", "alias_confirmed");
	await limitAccountEmail(context, alias.email);
	const aliases = (user.aliases ?? []).map((one) =>
		one.id === id ? { ...one, expires: expiry(context.now()) } : one,
	);
	await commit(context, {
		writes: [updateUser(context.table, user, { aliases })],
		audit: [],
		events: [mailEvent("account.alias", { user_id: user.user_id, alias: id })],
	});
}

const expiry = (now: Date) => new Date(now.getTime() + SETTINGS.aliasSeconds * 1000).toISOString();
