import type { RegisterForm, RegisterQuery } from "@deck/contracts/account";
import { assertUncommonPassword } from "../../account/common-passwords.ts";
import { isInvitation } from "../../account/links.ts";
import { hashPassword } from "../../account/password.ts";
import { createUser } from "../../account/write.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { mailEvent } from "../../kernel/outbox.ts";
import { limitAccountEmail } from "../limit-account-email.ts";
import { mailedAddress } from "./mailed-address.ts";
import { pendingClaims } from "./pending-claims.ts";

export interface RegisteredAccount {
	user_id: string;
	verified: boolean;
}

/**
 * Creates an account. An invitation for its address verifies it; otherwise an e-mail follows. Specification §3 (Forms),
 * §7 POST auth/register, §8.
 * @throws 422 `email_taken` at `email`; `password_common` at `password`; 429
 */
export async function register(
	context: Context,
	form: RegisterForm,
	{ to, ...invitation }: RegisterQuery = {},
): Promise<RegisteredAccount> {
	await assertUncommonPassword(form.password);
	const user_id = newId();
	const verified = isInvitation(context, form.email, invitation);
	if (!verified) await limitAccountEmail(context, form.email);
	const claims = verified ? await pendingClaims(context.table, { user_id, email: form.email }) : null;
	const page = verified ? undefined : await mailedAddress(context, to);
	const created_at = context.now().toISOString();
	await commit(context, {
		writes: [
			...createUser(context.table, {
				user_id,
				email: form.email,
				verified,
				password: await hashPassword(form.password),
				locale: form.locale,
				locales: {},
				consent: { version: context.config.legal_version, at: created_at },
				created_at,
			}),
			...(claims?.writes ?? []),
		],
		audit: [{ object: `account-${user_id}`, action: "account.registered", after: { verified } }],
		events: claims ? claims.events : [mailEvent("account.verify", { user_id, to: page })],
	});
	return { user_id, verified };
}
