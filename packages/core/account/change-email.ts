import { LIMITS } from "@deck/contracts/limits";
import type { ChangeEmailForm } from "@deck/contracts/profile";
import { commit, put, remove } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import { invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { demandPassword } from "./change-password.ts";
import { changed } from "./changed.ts";
import { emailClaims } from "./entity.ts";
import type { UserItem } from "./find.ts";

/**
 * Asks to change the account's address: both addresses get a link, and both have to agree within a day. An address
 * that is not verified is replaced at once, and the new one gets the verification letter.
 * Throws 422 at `current`: `password_wrong`; at `email`: `own_email`, `alias_itself` (an alias keeps the address that
 * it was linked by), `email_taken`, `former_full`.
 */
export async function changeEmail(context: Context, user: UserItem, form: ChangeEmailForm): Promise<void> {
	const { email } = form;
	await demandPassword(user, form.current);
	if (email === user.email) throw invalid("email", "own_email");
	if (user.alias_of) throw invalid("email", "alias_itself");
	const claims = emailClaims(context.table);
	const [claim] = await getTogether(context.table, [wanted(claims, claims.get({ email }))]);
	if (claim && claim.user_id !== user.user_id) throw invalid("email", "email_taken");
	if (!user.verified) return replaceUnverified(context, user, email);
	if (formerEmails(user).filter((former) => former !== email).length >= LIMITS.formerEmails) {
		throw invalid("email", "former_full");
	}
	const change = {
		id: newId(),
		from: user.email,
		email,
		expires: new Date(context.now().getTime() + SETTINGS.emailChangeSeconds * 1000).toISOString(),
		confirmed: [],
	};
	await commit(context, {
		writes: [changed(context.table, user, { email_change: change })],
		audit: [
			{
				object: `account-${user.user_id}`,
				action: "account.email_change_asked",
				before: { email: user.email },
				after: { email },
			},
		],
		events: [mailEvent("account.email_change", { user_id: user.user_id, change: change.id })],
	});
}

/** Takes back a change of address that waits. */
export async function cancelEmailChange(context: Context, user: UserItem): Promise<void> {
	if (!isWaiting(user, context.now())) return;
	await commit(context, {
		writes: [changed(context.table, user, {}, ["email_change"])],
		audit: [{ object: `account-${user.user_id}`, action: "account.email_change_cancelled" }],
		events: [],
	});
}

/** Whether a change of address waits for one of the two addresses. */
export function isWaiting({ email_change: change }: UserItem, now: Date): boolean {
	return change !== undefined && change.confirmed.length < 2 && Date.parse(change.expires) > now.getTime();
}

/** Addresses that the account had before. */
export function formerEmails(user: UserItem): string[] {
	return (user.aliases ?? []).filter((alias) => !alias.user_id).map((alias) => alias.email);
}

async function replaceUnverified(context: Context, user: UserItem, email: string): Promise<void> {
	const { table } = context;
	const claims = emailClaims(table);
	await commit(context, {
		writes: [
			changed(table, user, { email }, ["reset"]),
			put(claims.create({ email, user_id: user.user_id }), invalid("email", "email_taken")),
			remove(claims.delete({ email: user.email })),
		],
		audit: [
			{
				object: `account-${user.user_id}`,
				action: "account.email_changed",
				before: { email: user.email },
				after: { email },
			},
		],
		events: [mailEvent("account.verify", { user_id: user.user_id })],
	});
}
