import { userById } from "../../account/find.ts";
import { nextRights } from "../../account/rights.ts";
import { accountChangedEvent, updateUser } from "../../account/update.ts";
import { isVerificationLink, type VerificationLink } from "../../account/verification.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { whatWaited } from "./what-waited.ts";

/**
 * Verifies the address of a link; roles that waited under it become the account's.
 * Throws 422 `link_invalid` for a link that is tampered with or expired, and `link_used` for a good one of an
 * account that is verified by now.
 */
export async function verify(context: Context, link: VerificationLink): Promise<void> {
	const user = await userById(context.table, link.id);
	if (!user || !isVerificationLink(context, user, link)) throw new AppError("invalid", "link_invalid");
	if (user.verified) throw new AppError("invalid", "link_used");
	const meanwhile = new AppError("stale", "stale");
	const roles = await whatWaited(context.table, user);
	await commit(context, {
		writes: [
			updateUser(context.table, user, { verified: true, ...nextRights(user) }, [], meanwhile),
			...roles.writes,
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.verified", after: { email: user.email } }],
		events: [accountChangedEvent(user), ...roles.events],
	}).catch((error: unknown) => {
		// Somebody's mail program has opened the link in the same moment, or the account was changed otherwise.
		if (error === meanwhile) return verify(context, link);
		throw error;
	});
}
