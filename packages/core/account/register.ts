import type { InvitationQuery, RegisterForm } from "@deck/contracts/account";
import { commit, put } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { emailClaims, users } from "./entity.ts";
import { isInvitation } from "./links.ts";
import { hashPassword } from "./password.ts";
import { takingRoles } from "./taking-roles.ts";

/** What registering has made. */
export interface Registered {
	user_id: string;
	/** Whether the address needs no confirmation. */
	verified: boolean;
}

/**
 * Makes an account. By an invitation for its address the account is verified at once; else a verification letter
 * follows. Throws 422 `email_taken` at `email`. Source: specification §3 (Forms), §7 POST auth/register, §8.
 */
export async function register(
	context: Context,
	form: RegisterForm,
	invitation: InvitationQuery = {},
): Promise<Registered> {
	const user_id = newId();
	const verified = isInvitation(context, form.email, invitation);
	const roles = verified ? await takingRoles(context.table, { user_id, email: form.email }) : null;
	const created_at = context.now().toISOString();
	await commit(context, {
		writes: [
			put(emailClaims(context.table).create({ email: form.email, user_id }), invalid("email", "email_taken")),
			put(
				users(context.table).create({
					user_id,
					email: form.email,
					verified,
					password: await hashPassword(form.password),
					locale: form.locale,
					locales: {},
					created_at,
				}),
			),
			...(roles?.writes ?? []),
		],
		audit: [{ object: `account-${user_id}`, action: "account.registered", after: { verified } }],
		events: roles ? roles.events : [mailEvent("account.verify", { user_id })],
	});
	return { user_id, verified };
}
