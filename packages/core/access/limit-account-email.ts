import type { Context } from "../kernel/context.ts";
import { limitAccount, limitSender } from "../kernel/rate-limit.ts";

/**
 * Counts an e-mail about an account, which may reach a stranger: for the network and the account that cause it, and for
 * the address that receives it. Throws 429. 4 table calls, 3 without an account.
 * @param to null for resets of a verified account, which `forgot` counts by the hour and `reset_email` by the day: with
 * a share per network, a neighbour in the owner's network could use up the owner's
 */
export async function limitAccountEmail(context: Context, to: string | null): Promise<void> {
	await Promise.all([
		limitSender(context, "account_email", context.actor?.user_id),
		to !== null && limitAccount(context, "account_email", mailboxOf(to)),
	]);
}

/** Returns an address without its tag: `me+tag@example.org` reaches `me@example.org`. */
const mailboxOf = (email: string) => email.replace(/(?<=.)\+[^@]*(?=@)/, "");
