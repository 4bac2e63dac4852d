import type { LoginForm } from "@deck/contracts/account";
import { userByEmail } from "../../account/find.ts";
import { verifyPassword } from "../../account/password.ts";
import { retryOnChange } from "../../account/retry-on-change.ts";
import type { Context } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { limitAccount } from "../../kernel/rate-limit.ts";
import { startAuthSession } from "../auth-session/auth-sessions.ts";

/**
 * Signs in. Returns the cookie, `<user id>.<token>`, and ends the browser's earlier session. Counts attempts for the
 * account, whichever address was used, before hashing.
 * @throws 422 at `email`: `email_unknown` or `login_failed` (specification §8); 429
 */
export async function login(context: Context, form: LoginForm): Promise<{ user_id: string; cookie: string }> {
	const find = () => userByEmail(context.table, form.email);
	let user = await find();
	await limitAccount(context, "login", user?.user_id ?? form.email);
	return retryOnChange(async () => {
		if (!user) throw invalid("email", "email_unknown");
		if (!user.password || !(await verifyPassword(form.password, user.password)))
			throw invalid("email", "login_failed");
		const { user_id } = user;
		const cookie = await startAuthSession(context, user);
		if (cookie !== null) return { user_id, cookie };
		user = await find();
		return null;
	});
}
