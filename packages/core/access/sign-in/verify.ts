import { userById } from "../../account/find.ts";
import { incrementedRights } from "../../account/rights.ts";
import { accountChangedEvent, updateUser } from "../../account/update.ts";
import { isVerificationLink, type VerificationLink } from "../../account/verification.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { pendingClaims } from "./pending-claims.ts";

/**
 * Verifies the account's address and claims its pending roles.
 * @throws 422 `link_invalid` if forged or expired; `link_used` if already verified
 */
export async function verify(context: Context, link: VerificationLink): Promise<void> {
	const user = await userById(context.table, link.id);
	if (!user || !isVerificationLink(context, user, link)) throw new AppError("invalid", "link_invalid");
	if (user.verified) throw new AppError("invalid", "link_used");
	const meanwhile = new AppError("stale", "stale");
	const claims = await pendingClaims(context.table, user);
	await commit(context, {
		writes: [
			updateUser(context.table, user, { verified: true, ...incrementedRights(user) }, [], meanwhile),
			...claims.writes,
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.verified", after: { email: user.email } }],
		events: [accountChangedEvent(user), ...claims.events],
	}).catch((error: unknown) => {
		// A mail program opened the link concurrently, or the account changed.
		if (error === meanwhile) return verify(context, link);
		throw error;
	});
}
