import type { ReturnQuery } from "@deck/contracts/account";
import { commit } from "../../kernel/commit.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { mailEvent } from "../../kernel/outbox.ts";
import { limitAccountEmail } from "../limit-account-email.ts";
import { mailedAddress } from "./mailed-address.ts";

/**
 * Queues the verification e-mail again.
 * @throws 422 `already_verified`; 429
 */
export async function resendVerification(context: SignedInContext, { to }: ReturnQuery): Promise<void> {
	const { user_id, email, verified } = context.actor;
	if (verified) throw new AppError("invalid", "already_verified");
	await limitAccountEmail(context, email);
	const page = await mailedAddress(context, to);
	await commit(context, {
		writes: [],
		audit: [{ object: `account-${user_id}`, action: "account.verification_resent" }],
		events: [mailEvent("account.verify", { user_id, to: page })],
	});
}
