import type { RegisterForm } from "@deck/contracts/account";
import { commit, put } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { emailClaims, users } from "./entity.ts";
import { hashPassword } from "./password.ts";

/**
 * Makes an account with an unverified address; the verification letter follows. Throws 422 `email_taken` at `email`.
 * Source: specification §7 POST auth/register, §8.
 */
export async function register(context: Context, form: RegisterForm): Promise<{ user_id: string }> {
	const user_id = newId();
	const created_at = context.now().toISOString();
	await commit(context, {
		writes: [
			put(emailClaims(context.table).create({ email: form.email, user_id }), invalid("email", "email_taken")),
			put(
				users(context.table).create({
					user_id,
					email: form.email,
					verified: false,
					password: await hashPassword(form.password),
					locale: form.locale,
					locales: {},
					created_at,
				}),
			),
		],
		audit: [{ object: `account-${user_id}`, action: "account.registered" }],
		events: [mailEvent("account.verify", { user_id })],
	});
	return { user_id };
}
