import type { Context } from "../kernel/context.ts";
import { limitAccount, limitNetworkAndAccount } from "../kernel/rate-limit.ts";

/**
 * Counts an e-mail about an account, which may reach a stranger: for the network and the account that cause it, and for
 * the address that receives it. Throws 429. 4 table calls, 3 without an account.
 */
export async function limitAccountEmail(context: Context, to: string): Promise<void> {
	await Promise.all([
		limitNetworkAndAccount(context, "account_email", context.actor?.user_id),
		limitAccount(context, "account_email", to),
	]);
}
