import type { PasswordForm } from "@deck/contracts/profile";
import { assertUncommonPassword } from "../../account/common-passwords.ts";
import type { UserItem } from "../../account/lookup.ts";
import { hashPassword, verifyPassword } from "../../account/password.ts";
import { incrementedRights } from "../../account/rights.ts";
import { updateUser } from "../../account/update.ts";
import { commit } from "../../kernel/commit.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { mailEvent } from "../../kernel/outbox.ts";
import { purgeEndedSessions, sessionEndChanges } from "../auth-session/auth-sessions.ts";

/**
 * Changes the password. Ends other sessions and a pending change of address: an intruder may have started them.
 * @throws 422 `password_wrong` at `current`, also without a password (use a reset link); `password_common` at
 * `password`
 */
export async function changePassword(
	context: SignedInContext,
	user: UserItem,
	form: PasswordForm,
): Promise<void> {
	await assertPassword(user, form.current, { always: true });
	await assertUncommonPassword(form.password);
	const device = context.session?.device;
	await commit(context, {
		writes: [
			updateUser(
				context.table,
				user,
				{
					password: await hashPassword(form.password),
					...sessionEndChanges(user, device),
					...incrementedRights(user),
				},
				["reset", "email_change"],
			),
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.password_changed" }],
		events: [mailEvent("account.password_changed", { user_id: user.user_id })],
	});
	await purgeEndedSessions(context, user.user_id, device);
}

/**
 * Checks the current password; accounts without a password pass unless `always`.
 * @throws 422 `password_wrong` at `current`
 */
export async function assertPassword(
	user: UserItem,
	current: string,
	{ always = false }: { always?: boolean } = {},
): Promise<void> {
	if (!user.password && !always) return;
	if (!user.password || !(await verifyPassword(current, user.password))) {
		throw invalid("current", "password_wrong");
	}
}
