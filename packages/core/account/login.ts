import type { LoginForm } from "@deck/contracts/account";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { userByEmail } from "./find.ts";
import { verifyPassword } from "./password.ts";
import { startSession } from "./sessions.ts";

/**
 * Signs in; answers the session cookie's value, `<user id>.<token>`. Whoever was signed in here before no longer is,
 * and no longer acts as anybody.
 * Throws 422 at `email`: `email_unknown` or `login_failed` (specification §8).
 * The route counts the attempt before anything is hashed.
 */
export async function login(context: Context, form: LoginForm): Promise<{ user_id: string; cookie: string }> {
	const since = context.now();
	const user = await userByEmail(context.table, form.email);
	if (!user) throw invalid("email", "email_unknown");
	if (!user.password || !(await verifyPassword(form.password, user.password)))
		throw invalid("email", "login_failed");
	return { user_id: user.user_id, cookie: await startSession(context, user.user_id, since) };
}
