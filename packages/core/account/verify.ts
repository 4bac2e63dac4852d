import { commit, put, remove, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { claimWaitingRoles } from "../staff/claim.ts";
import { users } from "./entity.ts";
import { userById } from "./find.ts";
import { isVerificationLink, type VerificationLink } from "./verification.ts";

/**
 * Verifies the address of a link; roles that waited under it become the account's.
 * Throws 422 `link_invalid` for a link that is tampered with or expired, and `link_used` for a good one of an
 * account that is verified by now.
 */
export async function verify(context: Context, link: VerificationLink): Promise<void> {
	const user = await userById(context.table, link.id);
	if (!user || !isVerificationLink(context, user, link)) throw new AppError("invalid", "link_invalid");
	const used = new AppError("invalid", "link_used");
	if (user.verified) throw used;
	const waiting = await claimWaitingRoles(context.table, user);
	await commit(context, {
		writes: [
			update(
				users(context.table)
					.patch({ user_id: user.user_id })
					.set({ verified: true, version: user.version + 1 })
					.where(({ version }, { eq }) => eq(version, user.version)),
				// Somebody's mail program has opened the link in the same moment.
				used,
			),
			...waiting.taken.map((operation) => remove(operation)),
			...waiting.given.map((operation) => put(operation)),
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.verified", after: { email: user.email } }],
		events: [],
	});
}
