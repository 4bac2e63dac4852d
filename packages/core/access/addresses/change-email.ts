import { LIMITS } from "@deck/contracts/limits";
import type { ChangeEmailForm } from "@deck/contracts/profile";
import { formerEmails, isEmailChangePending } from "../../account/addresses.ts";
import type { UserItem } from "../../account/lookup.ts";
import { emailLookup } from "../../account/lookup.ts";
import { updateUser } from "../../account/update.ts";
import { claimEmail, releaseEmail } from "../../account/write.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { getItems } from "../../kernel/entity.ts";
import { invalid } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { mailEvent } from "../../kernel/outbox.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { limitAccountEmail } from "../limit-account-email.ts";
import { assertPassword } from "../sign-in/change-password.ts";

/**
 * Starts a change of address: asks both addresses to confirm within a day. Replaces an unverified one at once.
 * @throws 422 `password_wrong` at `current`; at `email`: `own_email`, `alias_itself` (aliases keep their address),
 * `email_taken`, `former_full`; 429
 */
export async function changeEmail(context: Context, user: UserItem, form: ChangeEmailForm): Promise<void> {
	const { email } = form;
	await assertPassword(user, form.current);
	if (email === user.email) throw invalid("email", "own_email");
	if (user.alias_of) throw invalid("email", "alias_itself");
	const [claim] = await getItems(context.table, [emailLookup(context.table, email)]);
	if (claim && claim.user_id !== user.user_id) throw invalid("email", "email_taken");
	const former = formerEmails(user).filter((one) => one !== email);
	if (user.verified && former.length >= LIMITS.formerEmails) throw invalid("email", "former_full");
	await limitAccountEmail(context, email);
	if (!user.verified) return replaceUnverified(context, user, email);
	const change = {
		id: newId(),
		from: user.email,
		email,
		expires: new Date(context.now().getTime() + SETTINGS.emailChangeSeconds * 1000).toISOString(),
		confirmed: [],
	};
	await commit(context, {
		writes: [updateUser(context.table, user, { email_change: change })],
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

export async function cancelEmailChange(context: Context, user: UserItem): Promise<void> {
	if (!isEmailChangePending(user, context.now())) return;
	await commit(context, {
		writes: [updateUser(context.table, user, {}, ["email_change"])],
		audit: [{ object: `account-${user.user_id}`, action: "account.email_change_cancelled" }],
		events: [],
	});
}

async function replaceUnverified(context: Context, user: UserItem, email: string): Promise<void> {
	const { table } = context;
	await commit(context, {
		writes: [
			updateUser(table, user, { email }, ["reset"]),
			claimEmail(table, { email, user_id: user.user_id }),
			releaseEmail(table, user.email),
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
