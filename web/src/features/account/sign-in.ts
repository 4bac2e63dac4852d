import type { LoginForm } from "@deck/contracts/account";
import { api } from "../../lib/api.ts";
import { refreshSession } from "../../lib/session-change.ts";

/** Opens a session and reads who one is; rejects with `ApiError`, the reasons of specification §8 at `email`. */
export async function signIn(values: LoginForm): Promise<void> {
	await api.api.auth.login.$post({ json: values });
	await refreshSession();
}
