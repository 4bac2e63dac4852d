import { commit, put, remove, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { claimWaitingRoles } from "../staff/claim.ts";
import { users } from "./entity.ts";
import { userById } from "./find.ts";
import { isVerificationLink, type VerificationLink } from "./verification.ts";

/**
 * Verifies the address of a link; roles that waited under it become the account's.
 * Throws 422 `link_invalid` for a link that is tampered with, expired or used.
 */
export async function verify(context: Context, link: VerificationLink): Promise<void> {
	const refused = new AppError("invalid", "link_invalid");
	const user = await userById(context.table, link.id);
	if (!user || user.verified || !isVerificationLink(context, user, link)) throw refused;
	const waiting = await claimWaitingRoles(context.table, user);
	await commit(context, {
		writes: [
			update(
				users(context.table)
					.patch({ user_id: user.user_id })
					.set({ verified: true, version: user.version + 1 })
					.where(({ version }, { eq }) => eq(version, user.version)),
				refused,
			),
			...waiting.taken.map((operation) => remove(operation)),
			...waiting.given.map((operation) => put(operation)),
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.verified", after: { email: user.email } }],
		events: [],
	});
}
