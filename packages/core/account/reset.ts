import type { ResetForm } from "@deck/contracts/account";
import { commit } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { sameSignature } from "../kernel/ids.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { changed } from "./changed.ts";
import { userByEmail } from "./find.ts";
import { resetToken } from "./links.ts";
import { hashPassword } from "./password.ts";
import { endingSessions, forgetSessions } from "./sessions.ts";
import { takingRoles } from "./taking-roles.ts";

/**
 * Sets the password by a reset link. Whoever has it reads the account's mail, so the address is verified with it; all
 * sessions end, and a change of the address that waits is off, as whoever began it may be the reason for the reset.
 * Throws 422 at `email`: `user_unknown`, or `reset_invalid` for a link that is not ours, over, replaced or used.
 */
export async function resetPassword(context: Context, form: ResetForm): Promise<void> {
	const { table } = context;
	const user = await userByEmail(table, form.email);
	if (!user) throw invalid("email", "user_unknown");
	const refused = invalid("email", "reset_invalid");
	const { reset } = user;
	const now = context.now();
	if (!reset || !sameSignature(form.token, resetToken(context, user, reset.id))) throw refused;
	if (Date.parse(reset.created_at) + SETTINGS.resetSeconds * 1000 <= now.getTime()) throw refused;
	const roles = user.verified ? null : await takingRoles(table, user);
	await commit(context, {
		writes: [
			changed(
				table,
				user,
				{ password: await hashPassword(form.password), verified: true, ...endingSessions(now) },
				["reset", "email_change"],
				refused,
			),
			...(roles?.writes ?? []),
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.password_reset" }],
		events: [mailEvent("account.password_changed", { user_id: user.user_id }), ...(roles?.events ?? [])],
	});
	await forgetSessions(context, user.user_id);
}
