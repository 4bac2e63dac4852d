import type { ForgotForm, ReturnQuery } from "@deck/contracts/account";
import { userByEmail } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { updateUser } from "../../account/update.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { mailEvent } from "../../kernel/outbox.ts";
import { isWithinLimit, limitAccount } from "../../kernel/rate-limit.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { limitAccountEmail } from "../limit-account-email.ts";
import { mailedAddress } from "./mailed-address.ts";

/**
 * Sends a reset link. Counts attempts for the account, whichever address was used.
 * @throws 422 `user_unknown` at `email`; 429; as `sendReset`
 */
export async function forgotPassword(
	context: Context,
	{ email, to }: ForgotForm & ReturnQuery,
): Promise<void> {
	const user = await userByEmail(context.table, email);
	await limitAccount(context, "forgot", user?.user_id ?? email);
	if (!user) throw invalid("email", "user_unknown");
	await sendReset(context, user, await mailedAddress(context, to));
}

/**
 * Sends a reset link, which ends an earlier one. After ten requests in a UTC day sends one only if the last link has
 * expired.
 * @throws 422 `reset_wait` at `email` within a minute (specification §8); 429
 */
export async function sendReset(context: Context, user: UserItem, to?: string): Promise<void> {
	const now = context.now();
	const wait = invalid("email", "reset_wait");
	const last = user.reset ? Date.parse(user.reset.created_at) : 0;
	const age = now.getTime() - last;
	// The clock was set back.
	if (age >= 0 && age < SETTINGS.resetIntervalSeconds * 1000) throw wait;
	await limitAccountEmail(context, user.verified ? null : user.email);
	const isLastValid = age >= 0 && age < SETTINGS.resetSeconds * 1000;
	// Strangers in many networks must not fill the owner's mailbox, nor learn that it is full.
	if (!(await isWithinLimit(context, "reset_email", user.user_id)) && isLastValid) return;
	const reset = { id: newId(), created_at: now.toISOString() };
	await commit(context, {
		writes: [updateUser(context.table, user, { reset }, [], wait)],
		audit: [{ object: `account-${user.user_id}`, action: "account.reset_asked" }],
		events: [mailEvent("account.reset", { user_id: user.user_id, reset: reset.id, to })],
	});
}
