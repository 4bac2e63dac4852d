import { userById } from "../../account/find.ts";
import { incrementedRights } from "../../account/rights.ts";
import { accountChangedEvent, updateUser } from "../../account/update.ts";
import { isVerificationLink, type VerificationLink } from "../../account/verification.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { mailEvent } from "../../kernel/outbox.ts";
import { purgeEndedSessions, sessionEndChanges } from "../auth-session/auth-sessions.ts";
import { isAddressInvolved, pendingClaims } from "./pending-claims.ts";

/**
 * Verifies the account's address and claims its pending roles. If the address has roles, papers or requests for reviews
 * and the browser is not signed in as the account, password and sessions end, since somebody else may have registered
 * the address: an e-mail lets its owner choose a password. Returns whether it is sent.
 * @throws 422 `link_invalid` if forged or expired; `link_used` if already verified
 */
export async function verify(context: Context, link: VerificationLink): Promise<boolean> {
	const user = await userById(context.table, link.id);
	if (!user || !isVerificationLink(context, user, link)) throw new AppError("invalid", "link_invalid");
	if (user.verified) throw new AppError("invalid", "link_used");
	const meanwhile = new AppError("stale", "stale");
	const claims = await pendingClaims(context.table, user);
	const endsAccess =
		context.actor?.user_id !== user.user_id &&
		(claims.writes.length > 0 || (await isAddressInvolved(context.table, user.email)));
	const reset = { id: newId(), created_at: context.now().toISOString() };
	const set = {
		verified: true,
		...incrementedRights(user),
		...(endsAccess && { ...sessionEndChanges(user), reset }),
	};
	try {
		await commit(context, {
			writes: [
				updateUser(context.table, user, set, endsAccess ? ["password"] : [], meanwhile),
				...claims.writes,
			],
			audit: [
				{ object: `account-${user.user_id}`, action: "account.verified", after: { email: user.email } },
			],
			events: [
				accountChangedEvent(user),
				...claims.events,
				...(endsAccess ? [mailEvent("account.reset", { user_id: user.user_id, reset: reset.id })] : []),
			],
		});
	} catch (error) {
		// A mail program opened the link concurrently, or the account changed.
		if (error === meanwhile) return verify(context, link);
		throw error;
	}
	if (endsAccess) await purgeEndedSessions(context, user.user_id);
	return endsAccess;
}
