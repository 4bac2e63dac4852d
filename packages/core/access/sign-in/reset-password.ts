import type { ResetForm } from "@deck/contracts/account";
import { assertUncommonPassword } from "../../account/common-passwords.ts";
import { userByEmail } from "../../account/find.ts";
import { isResetToken } from "../../account/links.ts";
import { hashPassword } from "../../account/password.ts";
import { updateUser } from "../../account/update.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { mailEvent } from "../../kernel/outbox.ts";
import { limitAccount } from "../../kernel/rate-limit.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { purgeEndedSessions, sessionEndChanges } from "../auth-session/auth-sessions.ts";
import { pendingClaims } from "./pending-claims.ts";

/**
 * Sets the password by a reset link and verifies the address. Ends all sessions and a pending change of address: an
 * intruder may have started them.
 * @throws 422 at `email`: `user_unknown`, or `reset_invalid` if forged, expired, replaced or used; `password_common` at
 * `password`; 429
 */
export async function resetPassword(context: Context, form: ResetForm): Promise<void> {
	const { table } = context;
	const user = await userByEmail(table, form.email);
	await limitAccount(context, "reset", user?.user_id ?? form.email);
	if (!user) throw invalid("email", "user_unknown");
	const refused = invalid("email", "reset_invalid");
	const { reset } = user;
	const now = context.now();
	if (!reset || !isResetToken(context, user, reset.id, form.token)) throw refused;
	if (Date.parse(reset.created_at) + SETTINGS.resetSeconds * 1000 <= now.getTime()) throw refused;
	await assertUncommonPassword(form.password);
	const claims = user.verified ? null : await pendingClaims(table, user);
	await commit(context, {
		writes: [
			updateUser(
				table,
				user,
				{ password: await hashPassword(form.password), verified: true, ...sessionEndChanges(user) },
				["reset", "email_change"],
				refused,
			),
			...(claims?.writes ?? []),
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.password_reset" }],
		events: [mailEvent("account.password_changed", { user_id: user.user_id }), ...(claims?.events ?? [])],
	});
	await purgeEndedSessions(context, user.user_id);
}
