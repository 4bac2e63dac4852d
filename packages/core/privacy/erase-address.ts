import { unclaimedEmails } from "../account/find.ts";
import { commit } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { hash, newId } from "../kernel/ids.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { isCreatorAwaited } from "../staff/account.ts";

/**
 * Erases what is held about somebody without an account, as the deletion of an account would: papers keep their
 * authors, sent reviews and paid registrations stay without what they need not. The log names the address by its hash.
 * 3 calls, and 1 for roles that wait; a job does the rest.
 * @throws 422 `email_taken` if an account has the address: its owner deletes it; `deletion_creator` if a conference waits
 * for its creator there
 */
export async function eraseAddress(context: Context, email: string): Promise<void> {
	if ((await unclaimedEmails(context.table, [email])).length === 0)
		throw new AppError("invalid", "email_taken");
	if (await isCreatorAwaited(context.table, email)) throw new AppError("invalid", "deletion_creator");
	await commit(context, {
		writes: [],
		audit: [{ object: `address-${hash(email)}`, action: "address.erased" }],
		// Nobody has this id.
		events: [jobEvent("account.erased", { user_id: newId(), addresses: [email] })],
	});
}
