import type { LoginForm } from "@deck/contracts/account";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { hash, newToken } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { sessions } from "./entity.ts";
import { userByEmail } from "./find.ts";
import { verifyPassword } from "./password.ts";

/**
 * Signs in; answers the session cookie's value, `<user id>.<token>`.
 * Throws 422 at `email`: `email_unknown` or `login_failed` (specification §8).
 * The route counts the attempt before anything is hashed.
 */
export async function login(context: Context, form: LoginForm): Promise<{ user_id: string; cookie: string }> {
	const user = await userByEmail(context.table, form.email);
	if (!user) throw invalid("email", "email_unknown");
	if (!(await verifyPassword(form.password, user.password))) throw invalid("email", "login_failed");
	return { user_id: user.user_id, cookie: await startSession(context, user.user_id) };
}

/** A new session of a user; answers the cookie's value. */
async function startSession(context: Context, userId: string): Promise<string> {
	const token = newToken();
	const seen = Math.floor(context.now().getTime() / 1000);
	await sessions(context.table)
		.create({
			user_id: userId,
			session: hash(token),
			created_at: context.now().toISOString(),
			seen,
			ttl: seen + SETTINGS.sessionSeconds,
		})
		.go();
	return `${userId}.${token}`;
}
